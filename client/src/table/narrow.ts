// Whether the screen is so small that panels take turns with the board.

import { MediaQuery } from "svelte/reactivity";

export const narrow = new MediaQuery("(max-width: 800px), (max-height: 500px)");
