"""Small copies of the pages' pictures, and whether the pages still look as they did when those were kept.

A picture is compared as a quarter of its size, so that letters which another machine draws by a hair differently count
for nothing, and a panel that has moved, vanished or changed its colour counts.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from PIL import Image, ImageChops

SMALLER: Final = 4
QUALITY: Final = 60
"""Of the kept copies, in percent of what WebP can do."""
SEEN: Final = 40
"""By so much of 255 a colour must differ to be seen as another one."""
TOLERANCE: Final = 0.02
"""The share of a page that may look different."""


def small(picture: Path) -> Image.Image:
    """The copy of a picture that is compared."""
    with Image.open(picture) as whole:
        return whole.convert("RGB").reduce(SMALLER)


def keep(picture: Path, kept: Path) -> None:
    """Keep the small copy of a picture."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    small(picture).save(kept, quality=QUALITY)


def difference(picture: Path, kept: Path) -> float:
    """The share of a page that looks different from its kept copy: 0 to 1, and 1 if even the sizes differ."""
    now = small(picture)
    with Image.open(kept) as copy:
        then = copy.convert("RGB")
    if now.size != then.size:
        return 1.0
    channels = ImageChops.difference(now, then).split()
    most = ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])
    return sum(most.histogram()[SEEN:]) / (now.width * now.height)


def changed(pictures: Iterable[Path], kept: Path) -> list[str]:
    """What looks different now, in a sentence each: pages that changed, and those of which no copy was kept."""
    told = []
    for picture in sorted(pictures):
        copy = kept / f"{picture.stem}.webp"
        if not copy.exists():
            told.append(f"{picture.stem}: no copy was kept")
        elif (share := difference(picture, copy)) > TOLERANCE:
            told.append(f"{picture.stem}: {share:.1%} of it looks different")
    return told
