"""The compiled engine's reach is held to what users have."""

from grimp import ImportGraph

from tools.hot_contract import HotContract, hot_modules, reached

ALLOWED = ["hortus.kernel", "hortus.games", "hortus.bots", "hortus.build", "hortus.front", "librt", "mypy_extensions"]


def graph_of(*imports: tuple[str, str]) -> ImportGraph:
    graph = ImportGraph()
    for module in {name for pair in imports for name in pair}:
        graph.add_module(module)
    for importer, imported in imports:
        graph.add_import(importer=importer, imported=imported)
    return graph


def test_the_hot_modules_are_named_as_they_are_imported() -> None:
    assert {"hortus.kernel.engine.chance", "hortus.bots.fleet"} <= {*hot_modules()}


def test_the_compiler_follows_imports_and_the_packages_that_a_module_stands_in() -> None:
    graph = graph_of(("a.b.hot", "c"), ("a.b", "numpy"), ("c", "d"), ("unrelated", "e"))
    assert {*reached(graph, ["a.b.hot"])} == {"a.b.hot", "a.b", "c", "d", "numpy"}


def test_a_package_of_the_developers_breaks_the_contract_even_through_a_package() -> None:
    contract = HotContract("hot", {}, {"allowed_packages": ALLOWED})
    [hot, *_] = [module for module in hot_modules() if module.startswith("hortus.bots.")]
    fine = graph_of((hot, "hortus.kernel.engine.chance"), (hot, "math"), ("hortus.kernel.engine.chance", "librt"))
    for module in hot_modules():
        fine.add_module(module)
    assert contract.check(fine, verbose=False).kept
    fine.add_module("hortus.bots")
    fine.add_module("numpy")
    fine.add_import(importer="hortus.bots", imported="numpy")
    broken = contract.check(fine, verbose=False)
    assert broken.metadata["others"] == ["numpy (imported by hortus.bots)"]
