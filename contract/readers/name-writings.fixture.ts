/** Random ways to write a name, as people, input methods, browsers and PDFs write it. */
import fc from 'fast-check';
import { alike, radicals } from './name-key';

const pairs = [...radicals.matchAll(/(.)(.)/gu)].map(([, radical = '', letter = '']) => [letter, radical]);
const others: ReadonlyMap<string, readonly string[]> = new Map([
  ['(', ['（', '﹙']],
  [')', ['）', '﹚']],
  ...alike.map(([written, key]) => [key, [...written]] as const),
  ...pairs.map(([letter = '', radical = '']) => [letter, [radical]] as const),
]);
const wide = (letter: string) =>
  letter > ' ' && letter <= '~' ? [String.fromCharCode(letter.charCodeAt(0) + 0xfee0)] : [];

const writingOf = (letter: string): readonly string[] => [
  letter,
  letter.toUpperCase(),
  letter.toLowerCase(),
  letter.normalize('NFD'),
  ...wide(letter),
  ...(others.get(letter) ?? []),
];
const nothing = fc.constantFrom(
  '',
  '',
  '',
  '',
  ' ',
  '\u3000',
  '\u00a0',
  '\u200b',
  '\u2060',
  '\ufeff',
  '\u202d',
);

/** @param name written with plain brackets, quotes, dashes and dots */
export const writingsOf = (name: string): fc.Arbitrary<string> =>
  fc
    .tuple(...[...name].map((letter) => fc.tuple(nothing, fc.constantFrom(...writingOf(letter)))))
    .map((written) => written.flat().join(''));

/** Names of merchants, people, goods and points of sale. */
export const names: readonly string[] = [
  ...['启航教育(分校)', '新华书店·东门店', '阿依古丽·买买提', '"好学"培训中心', '星火-书店', 'ABC英语(杭州)'],
  ...['长风小学', '马家龙民校', '青云齐贤书院', 'Éclair语言学校', 'Москва中文学校', '<三体>读书会'],
  ...['[旧]南门书店', '第12实验学校', 'O"brien中学', '数学一年级(上)', '风车~儿童馆', '一鸣书店'],
  ...Array.from(
    { length: 32 },
    (_, no) => `育英${['学校', '书店', '中心(东)', 'Class-A'][no % 4]}${no + 100}`,
  ),
];
