/** Limits of the search from anywhere. */

export const searchTextMax = 50;
/** Of each kind of record. */
export const searchHitsMax = 6;
