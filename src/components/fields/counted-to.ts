/** Counts the characters of a field and shows where they are too many; nothing that was typed or pasted is cut. */
export const countedTo = (max: number) =>
  ({ count: { max, show: true, strategy: (text: string) => [...text].length } }) as const;
