/** Limit of a stock mark, shared by form and schema. */

export const stockMarkMax = 100_000_000;
/** Print jobs whose activation deadline is at most this near are listed among the open work, where the office has set nothing. */
export const usualExpiringDays = 30;
