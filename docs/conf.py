"""
How Sphinx makes the reference of the pages in this folder and of docstrings: `build.py reference`.

Its pages load nothing from another server, and can be read without JavaScript; only their search takes it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "py"))

from passalong import __version__

project = "Passalong"
project_copyright = "Passalong contributors"
release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_heading_anchors = 3
# Docstrings write names in single backticks; those of anything in the reference become links.
default_role = "py:obj"
smartquotes = False

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
autodoc_mock_imports = ["gymnasium", "numpy", "pettingzoo", "pyspiel"]
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 60
add_module_names = False

html_theme = "furo"
html_title = f"Passalong {release}"
html_copy_source = html_show_sourcelink = False
html_permalinks_icon = "#"


def setup(app: Sphinx) -> None:
    """Show as it is written what Pygments does not know: diagrams, catalogues, and rules of CSS within others."""
    for name in ("mermaid", "ftl", "css"):
        app.add_lexer(name, TextLexer)
