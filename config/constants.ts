/** Business constants (spec section 9), with units in their names. */

/** Spec 9: the first page of every list. */
export const firstPage = 1;
/** The constant of 10 in spec 9, which does not say what it is for. */
export const defaultPageSize = 10;
export const pageSizes = [10, 20, 50, 100] as const;
export const pageSizeMax = 200;
/** The constant of 4 in spec 9, which does not say what it is for: the search fields of a folded search form. */
export const foldedSearchFields = 4;
/** Spec 9: minimum time between two toasts of an error or warning. */
export const errorToastIntervalMs = 3500;
/** Spec 2 and 9: how long the toast of /redirect stays. */
export const redirectToastSeconds = 2.7;
/** Spec 4 and 9: wait between a successful login and leaving for the post-login address. */
export const loginRedirectDelayMs = 0;
/** Spec 9: length of the random part of an uploaded file's name. */
export const randomKeyLength = 32;
/** Spec 9: time-out for loading a script chunk. */
export const chunkTimeoutMs = 120_000;
/** Spec 9: limit of the cache of compiled paths. */
export const compiledPathsMax = 10_000;
/** The systemCode of getCurrentUserInfo, for which the specification names no value. */
export const systemCode = 'studycard';
/** Not in the specification: height of the shell's header, below which table headings and the menu are sticky. */
export const headerHeightPx = 52;
/** Not in the specification: width of the open side menu. */
export const openMenuWidthPx = 216;
/** Not in the specification: padding on either side of a table cell. */
export const tableCellPaddingPx = 6;
export const productTitle = '学习卡管理后台';
/** Not in the specification: after this time a call is aborted and reported as a time-out. */
export const requestTimeoutMs = 30_000;
export const uploadTimeoutMs = 120_000;
/** Enough for a file of 100,000 cards over a slow line. */
export const downloadTimeoutMs = 600_000;
/**
 * Long enough for a page's code to arrive over a slow line, short enough that the prefetched data have hardly changed.
 */
export const prefetchLifetimeMs = 10_000;
/** Wait before a repetition: a server that just ended is back by then, or another has replaced it. */
export const repetitionDelayMs = 1_000;
/** The zone of days without a zone of their own (deadlines, batch numbers). */
export const businessTimeZone = 'Asia/Shanghai';
/** The constant offset of that zone since its last change in 1991. */
export const businessClock = { sinceMs: Date.UTC(1992, 0), offsetMs: 8 * 3600_000 };
