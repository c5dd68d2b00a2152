/** The order of names that Chinese readers expect, as text that every engine compares byte by byte. */

/** 々 and 〇 precede the blocks of Han letters. */
const firstHan = 0x3005;
const lastHan = 0x3ffff;
/** After all other scripts, with room for every Han letter. */
const firstPlace = 0x40000;

/** Letters that have another pronunciation in these names than in the collation. */
const otherSounds: readonly (readonly [said: RegExp, sound: string])[] = [
  [/重庆/gu, '虫庆'],
  [/厦门/gu, '夏门'],
  [/六安/gu, '陆安'],
  [/蚌埠/gu, '泵埠'],
  [/乐清/gu, '月清'],
  [/^曾/u, '增'],
];

/**
 * @returns the sort key: without blanks, first marks, then numbers by value, letters without case and accents, and Han
 * letters by pinyin
 */
export function nameOrderOf(name: string): string {
  const sounded = otherSounds.reduce(
    (text, [said, sound]) => text.replace(said, sound),
    name.replace(/\s/gu, ''),
  );
  return sounded
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(ordinal, arabic)
    .replace(/\d+/g, valueOrder)
    .replace(/\p{Script=Han}/gu, hanOrder);
}

/** Compares the few names that are sorted in the process. */
export function compareNames(one: string, other: string): number {
  const [first, second] = [nameOrderOf(one), nameOrderOf(other)];
  return first < second ? -1 : Number(first > second);
}

/**
 * Chinese numerals that number schools, shops and classes: 第十二小学, 实验三小, 二年级. In other places they are parts of words:
 * 四川, 张三.
 */
const ordinal =
  /(?<=第)[〇零一二三四五六七八九十百千]+|[〇零一二三四五六七八九十百千]+(?=[中小校班号店期院园]|年级)/g;
const figures = '〇一二三四五六七八九';
const units: ReadonlyMap<string, number> = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
]);

/** Converts a numeral: 十二 is 12, 三百零五 is 305, 二〇二六 is 2026. */
function arabic(numeral: string): string {
  let [sum, figure] = [0, 0];
  for (const letter of numeral.replace(/零/g, '〇')) {
    const unit = units.get(letter);
    if (unit === undefined) figure = figure * 10 + figures.indexOf(letter);
    else [sum, figure] = [sum + Math.max(figure, 1) * unit, 0];
  }
  return String(sum + figure);
}

/**
 * Puts the number of digits before a number, so that numbers sort by value; even lengths past nine sort before letters.
 */
function valueOrder(digits: string): string {
  const value = digits.replace(/^0+(?=\d)/, '');
  return String.fromCharCode(0x30 + Math.min(value.length, 0x30)) + value;
}

function hanOrder(letter: string): string {
  places ??= hanPlaces();
  return String.fromCodePoint(firstPlace + (places[(letter.codePointAt(0) ?? firstHan) - firstHan] ?? 0));
}

let places: Uint32Array | undefined;

/** The rank of each Han letter, by pinyin and then by strokes. */
function hanPlaces(): Uint32Array {
  const letters: string[] = [];
  for (let point = firstHan; point <= lastHan; point += 1) {
    const letter = String.fromCodePoint(point);
    if (/\p{Script=Han}/u.test(letter)) letters.push(letter);
  }
  const found = new Uint32Array(lastHan - firstHan + 1);
  const byPinyin = letters.toSorted(new Intl.Collator('zh-u-co-pinyin').compare);
  for (const [place, letter] of byPinyin.entries())
    found[(letter.codePointAt(0) ?? firstHan) - firstHan] = place;
  return found;
}
