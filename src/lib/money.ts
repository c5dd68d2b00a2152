/** Money: people write 元, the wire carries an integer number of 分 (decisions.md, Small things). */

const yuanShape = /^(?<yuan>\d{1,9})(?:\.(?<fraction>\d{1,2}))?$/;

/** 分 as 元 with two places, e.g. 1250 → "12.50". */
export function fenToYuan(fen: number): string {
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

let amountFormat: Intl.NumberFormat | undefined;

/**
 * 分 as an amount that people read and no line breaks, e.g. 2380800 → "¥ 23,808.00", -50 → "−¥ 0.50". Files keep plain numbers.
 *
 * The format is made when the first amount is shown: a browser's first look at its locales takes 25 ms.
 */
export function displayYuan(fen: number): string {
  amountFormat ??= new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${fen < 0 ? '−' : ''}¥\u00a0${amountFormat.format(Math.abs(fen) / 100)}`;
}

/** 元 as 分, without ever passing through a fraction; undefined when it is no amount or finer than a 分. */
export function yuanToFen(yuan: string): number | undefined {
  const parts = yuanShape.exec(yuan.trim())?.groups;
  if (!parts?.['yuan']) return undefined;
  return Number(parts['yuan'] + (parts['fraction'] ?? '').padEnd(2, '0'));
}
