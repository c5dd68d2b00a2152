/** What page-clock.js leaves on the page under measurement, in milliseconds since 1970; NaN before it happens. */
export interface PageMoments {
  /** This document was asked for. */
  startedAt: number;
  /** The last largest contentful paint so far. */
  paintedAt: number;
  /** The password can be typed. */
  usableAt: number;
}

declare global {
  interface Window {
    pageMoments: PageMoments;
    whenSubmitted: Promise<number>;
    /** The first row of the list is on the screen. */
    whenRowShown: Promise<number>;
  }
}
