/**
 * A share in digits. 100 is all of it and 0 is nothing: what is only nearly so is not rounded to either.
 *
 * @param percent in hundredths, e.g. 12.34
 */
export function percentDigits(percent: number, decimals: 1 | 2): string {
  const least = 10 ** -decimals;
  const shown = percent > 0 && percent < 100 ? Math.min(Math.max(percent, least), 100 - least) : percent;
  return shown.toFixed(decimals);
}
