/** What the host's page, its server and the journeys know of each other. */

/** Under this path the host's page stands; the application's addresses begin below it. */
export const hostPath = '/host';

/** A sub-application of a few lines: what qiankun itself leaves behind is what it leaves behind. */
export const trivialPath = '/trivial/';

/** How the host keeps the application's styles from its own: not at all, in a shadow root, by rewritten selectors. */
export const isolations = ['default', 'strict', 'experimental'] as const;
export type Isolation = (typeof isolations)[number];
