/**
 * Formats a share in percent. Only an exact 100 is shown as 100 and only an exact 0 as 0; a share close to either is not rounded to it.
 *
 * @param percent in hundredths, e.g. 12.34
 */
export function percentDigits(percent: number, decimals: 1 | 2): string {
  const least = 10 ** -decimals;
  const shown = percent > 0 && percent < 100 ? Math.min(Math.max(percent, least), 100 - least) : percent;
  return shown.toFixed(decimals);
}
