/** How much of the application's own is drawn around a page; a host may have a header and a menu of its own. */
import { createContext, useContext } from 'react';

/**
 * `whole`: header, menu and all. `content`: above the page, the way to it and what concerns the person. `none`: nothing. That
 * there is no connection is said with each of them.
 */
export type Shell = 'whole' | 'content' | 'none';

const ShellContext = createContext<Shell>('whole');

export const ShellProvider = ShellContext.Provider;

export const useShell = (): Shell => useContext(ShellContext);
