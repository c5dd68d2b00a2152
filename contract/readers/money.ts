/** Money: people write and read 元, the wire and the tables have an integer number of 分, so that sums are exact. */

/** Maximum of a four-byte column. */
export const moneyFenMax = 2 ** 31 - 1;

const yuanShape = /^(?<yuan>\d{1,9})(?:\.(?<fraction>\d{1,2}))?$/;

/** 分 as 元 with two places, e.g. 1250 → "12.50". */
export function fenToYuan(fen: number): string {
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Converts 元 to 分 without floating-point fractions; undefined when the text is not an amount, or finer than a 分. */
export function yuanToFen(yuan: string): number | undefined {
  const parts = yuanShape.exec(yuan.trim())?.groups;
  if (!parts?.['yuan']) return undefined;
  return Number(parts['yuan'] + (parts['fraction'] ?? '').padEnd(2, '0'));
}

/** Whether a text is an amount in 元 of at most so much. */
export const isYuanUpTo =
  (maxFen: number) =>
  (yuan: string): boolean =>
    (yuanToFen(yuan) ?? Infinity) <= maxFen;

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
