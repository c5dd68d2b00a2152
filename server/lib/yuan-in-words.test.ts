import fc from 'fast-check';
import { yuanInWords } from './yuan-in-words';

// The first six are the examples of the rules.
it.each([
  [140_950, '壹仟肆佰零玖元伍角整'],
  [600_714, '陆仟零柒元壹角肆分'],
  [168_032, '壹仟陆佰捌拾元叁角贰分'],
  [10_700_053, '壹拾万零柒仟元伍角叁分'],
  [1_640_902, '壹万陆仟肆佰零玖元零贰分'],
  [32_504, '叁佰贰拾伍元零肆分'],
  [0, '零元整'],
  [5, '伍分'],
  [50, '伍角整'],
  [1000, '壹拾元整'],
  [10_001_005, '壹拾万零壹拾元零伍分'],
  [100_000_000_00, '壹亿元整'],
  [100_010_000_00, '壹亿零壹万元整'],
  [10_100_000_00, '壹仟零壹拾万元整'],
  [-1230, '负壹拾贰元叁角整'],
])('%d 分 are %s', (fen, words) => expect(yuanInWords(fen)).toBe(words));

it('any amount is read back as what it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999_999_999, max: 9_999_999_999_999 }), (fen) => {
      expect(readBack(yuanInWords(fen))).toBe(fen);
    }),
  );
});

const worth: Readonly<Record<string, number>> = { 拾: 10, 佰: 100, 仟: 1000 };

/** Reads from left to right: a figure counts as often as its place says, a group as often as its sign. */
function readBack(words: string): number {
  let [total, group, figure] = [0, 0, 0];
  for (const sign of words.replace(/^负|整$/g, '')) {
    const value = '零壹贰叁肆伍陆柒捌玖'.indexOf(sign);
    if (value >= 0) figure = value;
    else if (sign in worth) [group, figure] = [group + figure * Number(worth[sign]), 0];
    else if (sign === '万') [total, group, figure] = [total + (group + figure) * 10_000, 0, 0];
    else if (sign === '亿') [total, group, figure] = [(total + group + figure) * 100_000_000, 0, 0];
    else if (sign === '元') [total, group, figure] = [(total + group + figure) * 100, 0, 0];
    else [total, figure] = [total + figure * (sign === '角' ? 10 : 1), 0];
  }
  return words.startsWith('负') ? -total : total;
}
