/** The element that styles and pop-ups stay inside of, where a host lends it; the document when the page is ours. */
import { createContext, useContext } from 'react';

const PageRootContext = createContext<HTMLElement | undefined>(undefined);

export const PageRootProvider = PageRootContext.Provider;

export const usePageRoot = (): HTMLElement | undefined => useContext(PageRootContext);

/** Whether a key is for what stands in the root: in a host's page, only what is pressed inside of it. */
export function isKeyFor(event: KeyboardEvent, root: HTMLElement | undefined): boolean {
  if (event.defaultPrevented) return false;
  return !root || event.composedPath().includes(root);
}

/** Where a key was pressed; a shadow root around the page would name itself instead. */
export const keyTargetOf = (event: KeyboardEvent): EventTarget | null =>
  event.composedPath()[0] ?? event.target;
