// Where the symbols of the title at this table are found; see Symbol.svelte.

import { getContext, setContext } from "svelte";

const SYMBOLS = Symbol("symbols");

/** Tells all that is drawn within this component where its symbols are. */
export const provideSymbols = (address: () => string): void => void setContext(SYMBOLS, address);

/** The address of the file with the symbols. */
export const symbolsHere = (): (() => string) => getContext<() => string>(SYMBOLS);
