/**
 * An amount in words, 人民币大写, as the rules for settlements ask for it (支付结算办法, 附一). Packages for it are not kept
 * up, and end an amount like 10.00 without 整.
 */
const digits = [...'零壹贰叁肆伍陆柒捌玖'];
const places = ['', '拾', '佰', '仟'];
/** For each four places. */
const groups = ['', '万', '亿', '万亿'];

/** @param fen a whole number; below 0 it begins with 负 */
export function yuanInWords(fen: number): string {
  const amount = Math.abs(fen);
  const [yuan, jiao, rest] = [Math.floor(amount / 100), Math.floor(amount / 10) % 10, amount % 10];
  if (amount === 0) return '零元整';
  const whole = yuan === 0 ? '' : `${wholeInWords(yuan)}元`;
  const tenths = jiao > 0 ? `${digits[jiao]}角` : yuan > 0 && rest > 0 ? '零' : '';
  return `${fen < 0 ? '负' : ''}${whole}${tenths}${rest > 0 ? `${digits[rest]}分` : '整'}`;
}

/** Several zeros in a row are one 零, and none at the end. */
function wholeInWords(yuan: number): string {
  let words = '';
  let isAfterZero = false;
  const figures = [...String(yuan)].map(Number);
  for (const [index, figure] of figures.entries()) {
    const place = figures.length - 1 - index;
    if (figure > 0) words += `${isAfterZero ? '零' : ''}${digits[figure]}${places[place % 4]}`;
    isAfterZero = figure === 0;
    const isGroupEmpty = Math.floor(yuan / 10 ** place) % 10_000 === 0;
    if (place % 4 === 0 && !isGroupEmpty) words += groups[place / 4];
  }
  return words;
}
