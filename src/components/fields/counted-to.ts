/** Counts the characters of a field and shows when there are too many; what is typed or pasted is never cut. */
export const countedTo = (max: number) => ({ count: { max, show: true, strategy: lengthOf } }) as const;

/** Above this length the exact count doesn't matter, and counting would slow down each key. */
const exactMax = 100_000;

/** Length in characters, so that a surrogate pair counts once. */
const lengthOf = (text: string): number => (text.length > exactMax ? text.length : [...text].length);
