/** Formats amounts of money. */

let amountFormat: Intl.NumberFormat | undefined;

/**
 * Formats 分 as an amount without line breaks, e.g. 2380800 → "¥ 23,808.00", -50 → "−¥ 0.50". Files contain plain
 * numbers instead. The format is created with the first amount, because a browser's first use of its locales takes 25
 * ms.
 */
export function displayYuan(fen: number): string {
  amountFormat ??= new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${fen < 0 ? '−' : ''}¥\u00a0${amountFormat.format(Math.abs(fen) / 100)}`;
}
