"""The colours of paper and of the night greenhouse, as custom properties of the style sheet, and two fonts."""

SERIF = "Georgia,'Iowan Old Style','Palatino Linotype','DejaVu Serif',serif"
SANS = "'Helvetica Neue',Arial,'Segoe UI','DejaVu Sans',sans-serif"

PAPER = {
    "page": "#F7F2E6",
    "surface": "#FFFDF7",
    "raised": "#FFFFFF",
    "ink": "#1E2B22",
    "quiet": "#5D6B60",
    "line": "#D9D2C0",
    "shade": "#1E2B2233",
    "leaf": "#2F6B45",
    "sun": "#D9902F",
    "clay": "#B4472E",
    "on-leaf": "#FFFFFF",
    "on-sun": "#1E2B22",
    "grass": "#E3EBCF",
    "grass-deep": "#B9CE97",
    "soil": "#EFE7D3",
    "bark": "#7A5A3C",
    "water": "#8FBFD6",
    "water-deep": "#2E6E90",
    "wall": "#F3E3C6",
    "roof": "#A8482F",
    "red": "#C4392F",
    "red-deep": "#7E1F1A",
    "red-tint": "#F8DDD6",
    "blue": "#3D72BC",
    "blue-deep": "#1D3F75",
    "blue-tint": "#DAE6F5",
    "yellow": "#EFBE2B",
    "yellow-deep": "#7A5300",
    "yellow-tint": "#FBF0C8",
    "oak": "#4A7A3B",
    "birch": "#86B04A",
    "willow": "#4F9A86",
    "gold": "#E5BC5A",
}

NIGHT = {
    "page": "#101A14",
    "surface": "#17241C",
    "raised": "#1E2F25",
    "ink": "#EDF2EA",
    "quiet": "#A9B8AC",
    "line": "#31443A",
    "shade": "#00000080",
    "leaf": "#7CC493",
    "sun": "#F0B45C",
    "clay": "#E5806A",
    "on-leaf": "#101A14",
    "on-sun": "#101A14",
    "grass": "#24402E",
    "grass-deep": "#3F6A45",
    "soil": "#22301F",
    "bark": "#B08A63",
    "water": "#2F6480",
    "water-deep": "#8CCBE6",
    "wall": "#6B5D45",
    "roof": "#C9654B",
    "red": "#E0604F",
    "red-deep": "#FFD3CB",
    "red-tint": "#4B2A26",
    "blue": "#6FA2E8",
    "blue-deep": "#DCE9FF",
    "blue-tint": "#243852",
    "yellow": "#F2C94B",
    "yellow-deep": "#FFF0BF",
    "yellow-tint": "#4B431F",
    "oak": "#6FA65A",
    "birch": "#A5CC6A",
    "willow": "#74BFAA",
    "gold": "#B98F33",
}

TONES = ("red", "blue", "yellow", "leaf", "sun", "clay", "quiet")


def ink(name: str) -> str:
    """A colour of the palette, by night or by day."""
    return f"var(--{name})"


def variables(colours: dict[str, str]) -> str:
    """A palette as custom properties."""
    return "".join(f"--{name}:{value};" for name, value in colours.items())


def style() -> str:
    """The style sheet of a standalone picture."""
    return (
        f".hortus{{{variables(PAPER)}font-family:{SANS};font-variant-numeric:tabular-nums}}"
        f"@media (prefers-color-scheme:dark){{.hortus{{{variables(NIGHT)}}}}}"
        f".hortus .serif{{font-family:{SERIF}}}"
        ".hortus text{fill:var(--ink)}.hortus .instead{display:none}"
        + "".join(
            f".hortus text.{name}{{fill:var(--{name})}}" for name in ("quiet", "leaf", "clay", "on-leaf", "on-sun")
        )
    )
