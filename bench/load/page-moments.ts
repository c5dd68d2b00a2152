/** The instants that page-clock.js records on the measured page, in milliseconds since 1970; NaN until they occur. */
export interface PageMoments {
  /** The document was requested. */
  startedAt: number;
  /** The latest largest contentful paint so far. */
  paintedAt: number;
  /** The password field accepts input. */
  usableAt: number;
}

declare global {
  interface Window {
    pageMoments: PageMoments;
    whenSubmitted: Promise<number>;
    /** Resolves when the first row of the list is visible. */
    whenRowShown: Promise<number>;
  }
}
