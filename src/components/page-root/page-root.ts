/** The element that styles and pop-ups stay inside of, where a host lends it; the document when the page is ours. */
import { createContext, useContext } from 'react';

const PageRootContext = createContext<HTMLElement | undefined>(undefined);

export const PageRootProvider = PageRootContext.Provider;

export const usePageRoot = (): HTMLElement | undefined => useContext(PageRootContext);

/**
 * Whether a key is for what stands in the root: pressed inside of it, or in no instance of the application and taken by
 * none yet. Several may share a host's page.
 */
export function isKeyFor(event: KeyboardEvent, root: HTMLElement | undefined): boolean {
  if (event.defaultPrevented) return false;
  if (!root) return true;
  const path = event.composedPath();
  return path.includes(root) || !path.some((each) => each instanceof Element && each.id === root.id);
}

/** Where a key was pressed; a shadow root around the page would name itself instead. */
export const keyTargetOf = (event: KeyboardEvent): EventTarget | null =>
  event.composedPath()[0] ?? event.target;
