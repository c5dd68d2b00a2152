/** The element that styles and pop-ups stay inside of, where a host lends it; the document when the page is ours. */
import { createContext, useContext } from 'react';

const PageRootContext = createContext<HTMLElement | undefined>(undefined);

export const PageRootProvider = PageRootContext.Provider;

export const usePageRoot = (): HTMLElement | undefined => useContext(PageRootContext);
