// Opens the dialog with all keys; whoever closes it is where they were.

import { mount, unmount } from "svelte";
import KeysDialog from "./KeysDialog.svelte";

export function show(): void {
  if (document.querySelector("dialog.keys")) return;
  const from = document.activeElement;
  const dialog = mount(KeysDialog, {
    target: document.body,
    props: {
      closed: () => {
        void unmount(dialog);
        if (from instanceof HTMLElement || from instanceof SVGElement) from.focus();
      },
    },
  });
}
