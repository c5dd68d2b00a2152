/** Limits of the search of the whole application. */

export const searchTextMax = 50;
/** Hits of each kind of record. */
export const searchHitsMax = 6;
