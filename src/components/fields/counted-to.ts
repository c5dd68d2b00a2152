/** Counts the characters of a field and shows where they are too many; nothing that was typed or pasted is cut. */
export const countedTo = (max: number) => ({ count: { max, show: true, strategy: lengthOf } }) as const;

/** From here on nobody asks for it to the character, and counting is felt with each key. */
const exactMax = 100_000;

/** In characters, also those of two units. */
const lengthOf = (text: string): number => (text.length > exactMax ? text.length : [...text].length);
