// How large an element is, told in the frame after it has changed.

import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";

/**
 * Tells an element's inner size, at first and after each change. What follows from that may change what lies around it:
 * done at once, that would have to be observed a second time in one frame, which browsers report as an error.
 */
export function measured(tell: (width: number, height: number) => void): Attachment<HTMLElement> {
  return (element) => {
    let frame = 0;
    const read = (): void => tell(element.clientWidth, element.clientHeight);
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(read);
    });
    untrack(read);
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  };
}
