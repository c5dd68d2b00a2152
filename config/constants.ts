/** Business constants (spec section 9), units in the name. */

/** Spec 9: the first page of every list. */
export const firstPage = 1;
/** Spec 9: "a constant of 10"; decisions.md: the default page size. */
export const defaultPageSize = 10;
export const pageSizes = [10, 20, 50, 100] as const;
export const pageSizeMax = 200;
/** Spec 9: "a constant of 4"; decisions.md: search fields shown before the search form folds. */
export const foldedSearchFields = 4;
/** Spec 9: at most one error or warning toast in this time. */
export const errorToastIntervalMs = 3500;
/** Spec 2 and 9: how long the toast of /redirect stays. */
export const redirectToastSeconds = 2.7;
/** Spec 4 and 9: wait between a good login and leaving for the post-login address. */
export const loginRedirectDelayMs = 0;
/** Spec 9: random part of an uploaded file's name. */
export const randomKeyLength = 32;
/** Spec 9: script chunk load time-out. */
export const chunkTimeoutMs = 120_000;
/** Spec 9: the compiled-path cache stops growing here. */
export const compiledPathsMax = 10_000;
/** decisions.md: systemCode of getCurrentUserInfo. */
export const systemCode = 'studycard';
/** Not in the specification: the shell's header, under which heads of tables and the menu stay in place. */
export const headerHeightPx = 52;
/** Not in the specification: the menu beside the page, standing open. */
export const openMenuWidthPx = 216;
/** Not in the specification: on either side of what stands in a table's cell. */
export const tableCellPaddingPx = 6;
export const productTitle = '学习卡管理后台';
/** Not in the specification: after this a call is aborted and reported as a time-out. */
export const requestTimeoutMs = 30_000;
export const uploadTimeoutMs = 120_000;
/** A file of 100,000 cards over a slow line. */
export const downloadTimeoutMs = 600_000;
/** A server that was just ended is back by then, or another has taken its place. */
/** Long enough for a page's code to arrive over a slow line, too short for what was read to have changed much. */
export const prefetchLifetimeMs = 10_000;
export const repetitionDelayMs = 1_000;
/** Days without a zone (deadlines, batch numbers) are days of the business. */
export const businessTimeZone = 'Asia/Shanghai';
/** Its clock, which was changed last in 1991. */
export const businessClock = { sinceMs: Date.UTC(1992, 0), offsetMs: 8 * 3600_000 };
