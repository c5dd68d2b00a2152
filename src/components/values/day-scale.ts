/** The scale beside counts by day: whole numbers that are easily read, from nothing to at least the most. Pure. */

/** @returns from the lowest up: 0, where it is whole the middle, and a round number that nothing exceeds */
export function scaleOf(most: number): readonly number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  const top = [1, 2, 5, 10].map((step) => step * power).find((each) => each >= most) ?? most;
  const middle = top / 2;
  return Number.isInteger(middle) ? [0, middle, top] : [0, top];
}
