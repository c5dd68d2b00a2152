/** Paths that the host's page, its server and the journeys share. */

/** The path of the host's page; the application's addresses begin below it. */
export const hostPath = '/host';

/**
 * A page that includes the application's scripts without qiankun, and the path under which the application is then
 * served.
 */
export const plainPath = `${hostPath}/plain`;
export const plainPrefix = '/cards';

/** A sub-application of a few lines, which shows what qiankun itself leaves behind. */
export const trivialPath = '/trivial/';

/**
 * How the host isolates the application's styles: not at all, in a shadow root, or by rewritten selectors. `off` is
 * without a sandbox, so that the application's scripts run like the page's own.
 */
export const isolations = ['default', 'strict', 'experimental', 'off'] as const;
export type Isolation = (typeof isolations)[number];
