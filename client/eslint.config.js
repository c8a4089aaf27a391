// What the client's code keeps to beyond its types.

import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(ts.configs.recommended, svelte.configs.recommended, {
  files: ["**/*.svelte", "**/*.svelte.ts"],
  languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  rules: {
    "svelte/no-useless-mustaches": "off", // a space at the beginning of a block is only written so
    "svelte/prefer-svelte-reactivity": "off", // maps and sets here are made anew where they are derived, and then only read
  },
});
