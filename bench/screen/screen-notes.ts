/** The measurements that screen-clock.js records on the measured page. */
export interface ScreenNotes {
  /** Tasks of 50 ms and longer. */
  readonly longTasksMs: number[];
  /** The delay from input to first handler, for inputs that took at least 16 ms until the next paint. */
  readonly inputDelaysMs: number[];
}

declare global {
  interface Window {
    screenNotes: ScreenNotes;
    /** Resolves when the table shows so many rows, each with the text: milliseconds since the start. */
    whenRowsHold: (text: string, count: number) => Promise<number>;
  }
}
