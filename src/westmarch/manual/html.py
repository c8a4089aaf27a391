"""A section of a manual as HTML: only what Markdown has words for, and no address but those of its own pictures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import OptionsDict

from westmarch.manual.sections import parser

SCENE: Final = "scene:"


def html_of(text: str) -> str:
    """The text of a section; a picture is an `img` that says in `data-picture` which one it is to show.

    >>> html_of("A *ring*. ![Bree](scene:bree)")
    '<p>A <em>ring</em>. <img data-picture="bree" alt="Bree" /></p>\\n'
    >>> html_of("<script>")
    '<p>&lt;script&gt;</p>\\n'
    >>> html_of("[here](javascript:alert) [there](#search)")
    '<p>[here](javascript:alert) <a href="#search">there</a></p>\\n'
    """
    return str(_renderer().render(text))


@cache
def _renderer() -> MarkdownIt:
    found = parser()
    found.add_render_rule("image", _image)
    found.add_render_rule("table_open", _table_open)
    found.add_render_rule("table_close", _table_close)
    return found


def _image(renderer: RendererHTML, tokens: Sequence[Token], at: int, options: OptionsDict, env: Any) -> str:
    token = tokens[at]
    name = str(token.attrs["src"]).removeprefix(SCENE)
    shown = Token("image", "img", 0, attrs={"data-picture": name, "alt": token.content})
    return renderer.renderToken([shown], 0, options, env)


def _table_open(renderer: RendererHTML, tokens: Sequence[Token], at: int, options: OptionsDict, env: Any) -> str:
    """On a narrow screen a table is moved within its frame; the keyboard must reach that, too."""
    return '<div class="table" tabindex="0" role="group" aria-label="Table"><table>'


def _table_close(renderer: RendererHTML, tokens: Sequence[Token], at: int, options: OptionsDict, env: Any) -> str:
    return "</table></div>"
