/** Limits of the stock marks that the form and the schema share. */

export const stockMarkMax = 100_000_000;
