/**
 * The guard: it notices when the page does not start, sets right what it can, once, and else says what is left to do.
 *
 * It needs nothing of what it guards. The build writes it into index.html, before all other scripts; it imports nothing,
 * and is written for browsers of ten years ago, since to those that cannot read the page's modules it must say so.
 */
(function () {
  "use strict";

  var root = document.documentElement;
  var HOME = location.href.replace(/[?#].*$/, "").replace(/[^/]*$/, "");
  var PATH = HOME.replace(/^\w+:\/\/[^/]*/, "");
  var TRIED = "passalong rescued " + PATH;
  /** A second try within this time would do no better. */
  var APART_MS = 600000;
  /** How long the page's scripts may be on their way before the player hears of it. */
  var LOADING_MS = 45000;
  var RESCUE_MS = 10000;
  /** A module with a tag, which WebAssembly has had since it has exceptions. */
  var TAGGED = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 13, 3, 1, 0, 0];
  var isAtWork = false;
  var isReloading = false;

  /** Reveal or hide a notice that index.html promises. @param {string} id @param {boolean} visible */
  function reveal(id, visible) {
    var notice = document.getElementById(id);
    if (notice) notice.hidden = !visible;
  }

  function giveUp() {
    reveal("starting", false);
    reveal("failure", true);
    if (location.protocol === "file:") tell("no-server");
    else sendsModules().then(function (does) { if (!does) tell("wrong-type"); });
  }

  /** Give up, with the cause in the place of the general notice: loading the page again would not help. @param {string} cause */
  function tell(cause) {
    var words = document.querySelector("#failure p");
    var notice = document.getElementById(cause);
    if (words && notice) words.textContent = notice.textContent;
    reveal("safe", false);
    reveal("reload", false);
    reveal("starting", false);
    reveal("failure", true);
  }

  /** Whether the server calls JavaScript modules what they are: many know no .mjs. @returns {Promise<boolean>} also true where nobody can tell */
  function sendsModules() {
    return listed().then(function (files) {
      var module = Object.keys(files).filter(function (path) { return /\.mjs$/.test(path); })[0];
      return fetch(HOME + module, { method: "HEAD" });
    }).then(function (answer) {
      return !answer.ok || /javascript/.test(answer.headers.get("content-type") || "");
    }).catch(function () { return true; });
  }

  /** Whether this browser has what the page is written with; the README names the versions that are the first to. */
  function isAble() {
    return "noModule" in HTMLScriptElement.prototype && "structuredClone" in window && "WeakRef" in window
      && "HTMLDialogElement" in window && "findLast" in Array.prototype && "hasOwn" in Object
      && "timeout" in AbortSignal && WebAssembly.validate(new Uint8Array(TAGGED))
      && CSS.supports("selector(:has(a))") && CSS.supports("color", "color-mix(in srgb, red, red)");
  }

  /** Whether the page's own scripts have run: parsing waits for modules, also for those that cannot be read. */
  function isUp() {
    return root.hasAttribute("data-up");
  }

  /** Load the page anew with what is right, once; where nothing was wrong, or it is wrong everywhere, say so. */
  function rescue() {
    if (isAtWork) return;
    isAtWork = true;
    setTimeout(function () { giveUp(); }, RESCUE_MS);
    (isFirstTry() ? setRight() : Promise.resolve(false)).then(function (isMended) {
      if (isMended) location.reload();
      else giveUp();
    });
  }

  function isFirstTry() {
    try {
      var isRecent = Math.abs(Date.now() - Number(sessionStorage.getItem(TRIED))) < APART_MS;
      sessionStorage.setItem(TRIED, String(Date.now()));
      return !isRecent;
    } catch (error) {
      return false; // nobody would know of the first try, and it might go on for ever
    }
  }

  /**
   * Throw away the stored files of this site, never the games, and get anew what the browser has wrong. Without a network
   * they are all there is, damaged or not.
   *
   * @returns {Promise<boolean>} whether there was anything to do
   */
  function setRight() {
    return listed().then(function (files) {
      return Promise.all([forgetFiles()].concat(Object.keys(files).map(function (path) {
        return mend(path, files[path]);
      })));
    }).then(function (changes) { return changes.indexOf(true) >= 0; }, function () { return false; });
  }

  /** What the files of the site must be, by the service worker's script, which is never stored. @returns {Promise<Record<string, string>>} */
  function listed() {
    return fetch(HOME + "sw.js", { cache: "no-store" }).then(function (answer) {
      if (!answer.ok) throw new Error("no list of files");
      return answer.text();
    }).then(function (script) {
      return JSON.parse(/** @type {RegExpMatchArray} */ (script.match(/JSON\.parse\(`([^`]*)`\)/))[1]);
    });
  }

  /** A page above this one may have a worker, too, which is found where there is none of ours. @returns {Promise<boolean>} */
  function forgetFiles() {
    if (!navigator.serviceWorker) return Promise.resolve(false);
    return navigator.serviceWorker.getRegistration(HOME).then(function (registration) {
      if (!registration || registration.scope !== HOME) return false;
      return caches.keys().then(function (names) {
        return Promise.all(names.filter(isOurs).map(function (name) { return caches.delete(name); }));
      }).then(function () { return registration.unregister(); });
    });
  }

  /** @param {string} name */
  function isOurs(name) {
    return name.indexOf("passalong " + PATH + " ") === 0;
  }

  /**
   * Ask the server for a file that the browser keeps and that is not what it must be: it would be taken for ten minutes.
   *
   * @param {string} path
   * @param {string} hash
   * @returns {Promise<boolean>} whether the browser has the right one now, and had not before
   */
  function mend(path, hash) {
    var address = HOME + (path === "index.html" ? "" : path);
    return fetch(address, { cache: "only-if-cached", mode: "same-origin" }).then(hashOf, function () { return hash; })
      .then(function (kept) {
        if (kept === hash) return false;
        return fetch(address, { cache: "reload" }).then(hashOf).then(function (fresh) { return fresh === hash; });
      });
  }

  /** @param {Response} answer @returns {Promise<string | undefined>} nothing where there is no such file */
  function hashOf(answer) {
    return answer.arrayBuffer().then(function (content) { return crypto.subtle.digest("SHA-256", content); })
      .then(function (digest) {
        return answer.ok ? Array.prototype.map.call(new Uint8Array(digest), hex).join("") : undefined;
      });
  }

  /** @param {number} byte */
  function hex(byte) {
    return (byte < 16 ? "0" : "") + byte.toString(16);
  }

  /** Whether a script is one of the site's own: an extension may put others into the page. @param {HTMLScriptElement} script */
  function isOwn(script) {
    return !script.src || script.src.indexOf(HOME) === 0;
  }

  addEventListener("error", function (event) {
    if (event.target instanceof HTMLScriptElement && isOwn(event.target) && !isUp()) rescue();
  }, true);
  document.addEventListener("stuck", rescue);
  document.addEventListener("DOMContentLoaded", function () {
    var able = false;
    try { able = isAble(); } catch (error) { /* whatever is missing */ }
    if (!able) {
      isAtWork = true; // since nothing would help
      tell("noModule" in HTMLScriptElement.prototype && !("WebAssembly" in window) ? "no-wasm" : "too-old");
    } else if (!isUp()) rescue();
  });
  document.addEventListener("click", function (event) { // the button may be there long before the page is read to its end
    if (isReloading || !(event.target instanceof Element) || event.target.id !== "reload") return;
    isReloading = true; // a second press would stop what the first has begun
    stop(); // what is still on its way, also for the browser's cache: nobody can ask whether a file of it is kept
    var late = new Promise(function (resolve) { setTimeout(resolve, RESCUE_MS); });
    Promise.race([setRight(), late]).then(function () { location.reload(); });
  });
  setTimeout(function () { if (!isUp() && !isAtWork) giveUp(); }, LOADING_MS);
})();
