/** Limits of the stock marks that the form and the schema share. */

export const stockMarkMax = 100_000_000;
/** A batch whose activation deadline is this near shows among what waits for somebody. */
export const expiringDays = 30;
