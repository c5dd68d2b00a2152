/** The scale of a chart of counts: round whole numbers from 0 to at least the largest count. Pure. */

/** @returns ascending: 0, half of the top if that is whole, and a round number not below any count */
export function scaleOf(most: number): readonly number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  const top = [1, 2, 5, 10].map((step) => step * power).find((each) => each >= most) ?? most;
  const middle = top / 2;
  return Number.isInteger(middle) ? [0, middle, top] : [0, top];
}
