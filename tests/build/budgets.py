"""What the page may cost: the limits of budgets.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

BUDGETS: dict[str, Any] = tomllib.loads(Path(__file__).with_name("budgets.toml").read_text("utf-8"))
