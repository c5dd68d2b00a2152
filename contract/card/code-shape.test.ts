import { possibleCodesIn } from './code-shape';

const short = 'A2CDE5GHJKMN';
const long = 'A2CDE5GHJKMNPQRS';

describe('a code in a text', () => {
  it.each([
    ['A2CD-E5GH-JKMN-PQRS', long],
    ['客户的码是 A2CD-E5GH-JKMN，请处理', short],
    [long, long],
    ['激活码:A2CD E5GH JKMN PQRS。', long],
    ['a2cd-e5gh-jkmn-pqrs', long],
    ['ａ２ｃｄ－ｅ５ｇｈ－ｊｋｍｎ－ｐｑｒｓ', long],
    ['?reason=A2CD%20E5GH%20JKMN', short],
    ['?reason=A2CD+E5GH+JKMN', short],
    ['A2CD\nE5GH\nJKMN', short],
    ['A2\u200bCDE5GHJKMN', short],
    ['A2CD — E5GH — JKMN', short],
    ['补发 22222222 A2CDE5GHJKMNPQRS 给客户', long],
  ])('is found in %j', (text, code) => {
    expect(possibleCodesIn(text)).toContain(code);
  });

  it.each([
    ['a card number', '见 SK00000000123 到 SK00000000456'],
    ['a telephone', '13822223333'],
    ['the end of a code, which lists show', '尾号 PQRS'],
    ['words of Chinese', '客户来电说卡片破损，请补发'],
    ['nothing', ''],
  ])('is not looked for in %s', (_, text) => {
    expect(possibleCodesIn(text)).toEqual([]);
  });

  it('is each run of as many symbols as a code has, and nothing shorter', () => {
    expect(possibleCodesIn(`${short}P`)).toEqual([short, `${short.slice(1)}P`]);
    expect(possibleCodesIn(long)).toEqual([...[0, 1, 2, 3, 4].map((at) => long.slice(at, at + 12)), long]);
  });

  it('is sought at once in a long text', () => {
    expect(possibleCodesIn('A2 '.repeat(100_000)).length).toBe(4);
  });
});
