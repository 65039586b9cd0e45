"""A contract for import-linter: these modules import the standard library and what is listed, and nothing else."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from importlinter import Contract, ContractCheck, fields, output
from importlinter.domain import helpers

if TYPE_CHECKING:
    from grimp import ImportGraph


class OnlyContract(Contract):
    """
    Check that the modules of `modules` directly import nothing but `allowed` ones and the standard library.

    Unlike the contracts that come with import-linter, this one also holds for modules that do not exist yet. With
    `helpers` they may also import other modules of their own folder, to which the same then applies.
    """

    type_name = "only"
    modules: Any = fields.ListField(subfield=fields.ModuleExpressionField())
    allowed: Any = fields.ListField(subfield=fields.ModuleExpressionField())
    helpers: Any = fields.BooleanField(default=False)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Look at every import that starts in one of the modules."""
        allowed, importers = names(graph, self.allowed), sorted(names(graph, self.modules))
        broken = []
        for importer in importers:
            for imported in sorted(graph.find_modules_directly_imported_by(importer) - allowed):
                if self.helpers and folder(imported) == folder(importer):
                    importers += [] if imported in importers else [imported]
                elif imported.split(".")[0] not in sys.stdlib_module_names:
                    broken.append((importer, imported))
        return ContractCheck(kept=not broken, metadata={"broken": broken})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print the imports that break the contract."""
        for importer, imported in check.metadata["broken"]:
            output.print_error(f"- {importer} may not import {imported}")
        output.new_line()


def folder(module: str) -> str:
    """Return the package that a module is in."""
    return module.rpartition(".")[0]


def names(graph: ImportGraph, expressions: Any) -> set[str]:
    """Return the names of the modules that the expressions stand for, whether there are any or not."""
    return {
        module.name
        for expression in expressions
        if expression.has_wildcard_expression() or expression.expression in graph.modules
        for module in helpers.module_expression_to_modules(graph, expression, as_packages=False)
    }
