import fc from 'fast-check';
import { codeAlphabet } from '#contract/card/code-shape';
import { readCode, readCreditCode, readRecordNo } from './code';

const code = 'A2CDE5GHJKMNPQRS';

describe('a code', () => {
  it.each([
    ['as it is printed', 'A2CD-E5GH-JKMN-PQRS'],
    ['in small letters, without gaps', 'a2cde5ghjkmnpqrs'],
    ['with blanks, also wide and hard ones', ' A2CD E5GH　JKMN\u00a0PQRS\u2003'],
    ['with other dashes', 'A2CD–E5GH—JKMN−PQRS'],
    ['with dashes of East Asia', 'A2CD－E5GH〜JKMN﹣PQRS'],
    ['with what an input method makes of a dash', 'A2CD一E5GHーJKMNｰPQRS'],
    ['with dots, commas, strokes and underscores', 'A2CD.E5GH·JKMN_PQRS'],
    ['in wide letters', 'Ａ２ＣＤ－ｅ５ｇｈ－ＪＫＭＮ－ＰＱＲＳ'],
    ['with what nobody sees', '\ufeffA2\u200bCD-E5\u00adGH-\u202aJKMN-\u2066PQRS\u2069\u202c\ufe0f'],
    ['over several lines', 'A2CD\r\nE5GH\tJKMN\nPQRS\n'],
    ['in quotes', '“A2CD-E5GH-JKMN-PQRS”'],
    ['in the quotes of a spreadsheet', "'A2CD-E5GH-JKMN-PQRS"],
    ['in brackets', '【A2CD-E5GH-JKMN-PQRS】'],
    ['behind a label', '激活码：A2CD-E5GH-JKMN-PQRS'],
    ['behind a label with a figure', '激活码（16 位）： A2CD-E5GH-JKMN-PQRS'],
    ['behind a label without a colon', '我的激活码是A2CD-E5GH-JKMN-PQRS'],
    ['behind an English label', 'Activation code: A2CD-E5GH-JKMN-PQRS'],
    ['behind a short one', 'code A2CD E5GH JKMN PQRS'],
    ['behind a label with a figure and marks', '第 1 张（激活码） ：A2CD-E5GH-JKMN-PQRS'],
    ['behind words of a sentence', 'My activation code is A2CD-E5GH-JKMN-PQRS'],
    ['behind words with more blanks', '“Your  card  code  is  A2CD-E5GH-JKMN-PQRS”'],
    ['behind a word without a blank', 'thecode:A2CD-E5GH-JKMN-PQRS'],
    ['with punctuation behind it', 'A2CD-E5GH-JKMN-PQRS。'],
    ['with a word behind it', '激活码：A2CD-E5GH-JKMN-PQRS，谢谢！'],
  ])('is read %s', (_, typed) => {
    expect(readCode(typed)).toBe(code);
  });

  it.each([
    ['with a letter more', 'A2CD-E5GH-JKMN-PQRSX'],
    ['with one less', 'A2CD-E5GH-JKMN-PQR'],
    ['with a letter of another alphabet', 'A2CD-E5GH-JKMN-PQRß'],
    ['with a character in the middle', 'A2CD-E5GH-码-JKMN-PQRS'],
    ['with a word between its letters', 'A2CD code E5GHJKMNPQRS'],
    ['with a character between its letters', 'A2CD码E5GHJKMNPQRS'],
    ['behind a colon that ends no label', 'X:A2CD-E5GH-JKMN-PQRS'],
    ['with a day behind it', 'A2CD-E5GH-JKMN-PQRS 2026-12-31'],
    ['nothing', ' 。'],
  ])('is not read %s', (_, typed) => {
    expect(readCode(typed)).not.toBe(code);
  });

  const drawn = fc.string({
    unit: fc.constantFrom(...codeAlphabet),
    minLength: 12,
    maxLength: 16,
  });
  const gap = fc.constantFrom('', ' ', '-', '–', '\u200b', '\u00ad', '.', '－', '\u3000', '\t');
  const around = fc.constantFrom(['', ''], ['激活码：', '。'], ['“', '”'], ['Code: ', ''], ['\ufeff', '\n']);

  it('is read back whatever stands between its characters and around it', () => {
    fc.assert(
      fc.property(
        drawn,
        fc.array(gap, { minLength: 16, maxLength: 16 }),
        around,
        (text, gaps, [left, right]) => {
          const written = [...text].map((symbol, at) => symbol + (gaps[at] ?? '')).join('');
          expect(readCode(`${left}${written}${right}`)).toBe(text);
          expect(readCode(`${left}${written.toLowerCase()}${right}`)).toBe(text);
        },
      ),
    );
  });

  it('is never read as another code', () => {
    fc.assert(
      fc.property(drawn, drawn, (one, other) => {
        expect(readCode(one) === readCode(other)).toBe(one === other);
      }),
    );
  });
});

describe('the number of a record', () => {
  it.each([
    ['as it is shown', 'G20261122-0001', 'G20261122-0001'],
    ['behind a label', '批次号：G20261122-0001', 'G20261122-0001'],
    ['behind # and with a 。', '#P20261120-0007。', 'P20261120-0007'],
    ['in quotes', '“P20261120-0007”', 'P20261120-0007'],
    ['behind an English label', 'Batch no. G20261122-0001', 'G20261122-0001'],
    ['behind a label without a blank', 'batchno:G20261122-0001', 'G20261122-0001'],
    ['behind a label with blanks', 'record  number  ::  M000042', 'M000042'],
    ['behind a short label', 'No.#Q000042', 'Q000042'],
    ['without its dash', 'g202611220001', 'G20261122-0001'],
    ['with another mark', 'g20261122/0001', 'G20261122-0001'],
    ['with a long dash and blanks', 'G20261122 — 0001', 'G20261122-0001'],
    ['with blanks', 'M0 00  042', 'M000042'],
    ['in part', '0007', '0007'],
    ['with a label in it', 'M42 no. 7', 'M42NO.7'],
    ['with letters before it', 'AG202611220001', 'AG202611220001'],
    ['with letters behind it', 'G202611220001A', 'G202611220001A'],
  ])('is read %s', (_, typed, number) => {
    expect(readRecordNo(typed)).toBe(number);
  });
});

describe('a credit code', () => {
  const creditCode = '91330106MA2CDE5GXY';
  it.each([
    ['as it is printed', creditCode],
    ['behind a label', `统一社会信用代码：${creditCode}`],
    ['behind a label and quotes', `信用代码: “${creditCode}”`],
    ['behind No.', `no.${creditCode.toLowerCase()}`],
    ['in quotes and with a 。', `“《${creditCode}》”。`],
    ['in groups', '91330106-MA2CDE5G-XY'],
  ])('is read %s', (_, typed) => {
    expect(readCreditCode(typed)).toBe(creditCode);
  });

  it.each([
    ['a label behind it', `${creditCode}no.1`, `${creditCode}NO1`],
    ['a colon in it', '91330106:MA2', '91330106MA2'],
  ])('keeps %s', (_, typed, read) => {
    expect(readCreditCode(typed)).toBe(read);
  });
});
