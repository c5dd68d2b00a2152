/** The element that contains all styles and popups, if a host provides one; undefined if the whole page is ours. */
import { createContext, useContext } from 'react';

const PageRootContext = createContext<HTMLElement | undefined>(undefined);

export const PageRootProvider = PageRootContext.Provider;

export const usePageRoot = (): HTMLElement | undefined => useContext(PageRootContext);

/**
 * Where the parts of the innermost layer say that they have not loaded; null while it is being drawn, undefined in the
 * page itself.
 */
const LayerPlaceContext = createContext<HTMLElement | null | undefined>(undefined);

export const LayerPlaceProvider = LayerPlaceContext.Provider;

export const useLayerPlace = (): HTMLElement | null | undefined => useContext(LayerPlaceContext);

/** Whether a key event is for the application: inside a host, only if it happened inside the root. */
export function isKeyFor(event: KeyboardEvent, root: HTMLElement | undefined): boolean {
  if (event.defaultPrevented) return false;
  return !root || event.composedPath().includes(root);
}

/** The element where a key was pressed; outside a shadow root, `event.target` would be its host element. */
export const keyTargetOf = (event: KeyboardEvent): EventTarget | null =>
  event.composedPath()[0] ?? event.target;
