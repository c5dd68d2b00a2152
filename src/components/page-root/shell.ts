/** How much of the application's shell is shown around a page; a host may have a header and a menu of its own. */
import { createContext, useContext } from 'react';

/**
 * `whole`: header, menu and everything. `content`: only the breadcrumb above the page and what concerns the person.
 * `none`: nothing. A lost connection is reported with all three.
 */
export type Shell = 'whole' | 'content' | 'none';

const ShellContext = createContext<Shell>('whole');

export const ShellProvider = ShellContext.Provider;

export const useShell = (): Shell => useContext(ShellContext);
