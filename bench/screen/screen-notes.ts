/** What screen-clock.js leaves on the page under measurement. */
export interface ScreenNotes {
  /** Tasks of 50 ms and more. */
  readonly longTasksMs: number[];
  /** From the input to the first handler, of inputs that took 16 ms and more until the next paint. */
  readonly inputDelaysMs: number[];
}

declare global {
  interface Window {
    screenNotes: ScreenNotes;
    /** Resolves when the table has so many rows, each with the text, and they are drawn: milliseconds since the start. */
    whenRowsHold: (text: string, count: number) => Promise<number>;
  }
}
