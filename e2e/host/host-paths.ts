/** What the host's page, its server and the journeys know of each other. */

/** Under this path the host's page stands; the application's addresses begin below it. */
export const hostPath = '/host';

/** A page that includes the application's own scripts, without qiankun, and the path that the application is served under for it. */
export const plainPath = `${hostPath}/plain`;
export const plainPrefix = '/cards';

/** A sub-application of a few lines: what qiankun itself leaves behind is what it leaves behind. */
export const trivialPath = '/trivial/';

/**
 * How the host keeps the application's styles from its own: not at all, in a shadow root, by rewritten selectors. `off` is
 * without a sandbox, so that the application's scripts run as the page's own.
 */
export const isolations = ['default', 'strict', 'experimental', 'off'] as const;
export type Isolation = (typeof isolations)[number];
