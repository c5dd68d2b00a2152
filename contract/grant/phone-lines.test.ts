import { readPhoneLines } from './phone-lines';

describe('pasted telephones', () => {
  it('are read a line each, whatever stands between the digits', () => {
    const pasted = '138 0013 8000\n\n+86 139-0013-9000\r\n１３７００１３７０００'.split('\n');
    expect(readPhoneLines(pasted)).toEqual({
      phones: ['13800138000', '13900139000', '13700137000'],
      repeated: [],
      broken: [],
    });
  });

  it('are told by their place where they repeat one above or are none', () => {
    expect(readPhoneLines(['13800138000', '1380013800', '86 13800138000', '王老师'])).toEqual({
      phones: ['13800138000'],
      repeated: [2],
      broken: [1, 3],
    });
  });
});

describe('a list as people bring it', () => {
  const [one, two, three] = ['13800138000', '13900139000', '18600186000'];

  it.each([
    ['a row of a spreadsheet', `${one}\t${two}\t${three}`],
    ['rows and columns', `${one}\t${two}\n${three}`],
    ['names beside them', `张三\t${one}\n李四\t${two}\n王五，${three}`],
    ['blanks between them', `${one} ${two}\u3000${three}`],
    ['blanks in and between them', '138 0013 8000 139 0013 9000\n+86 186-0018-6000'],
    ['strokes, bars and marks', `${one}/${two}|${three}；`],
    ['marks of Chinese', `${one}、${two}；${three}。`],
    ['numbers in front', `1. ${one}\n2、${two}\n(3) ${three}`],
    ['circled numbers', `①${one}\n② ${two}\n⑶${three}`],
    ['circled numbers in a row', `①${one}②${two}③${three}`],
    ['strokes in them', `138/0013/8000\n2. 139/0013/9000\n${three}`],
    ['names between them', `张三\t${one}\t李四\t${two}\t${three}`],
    ['a name and groups in one cell', `${one}\t手机：139 0013 9000 王五\t${three}`],
    ['a column of running numbers', `1\t${one}\n2\t${two}\n3\t${three}`],
    ['running numbers with blanks', `1 ${one}\n2 ${two}\n30 ${three}`],
    ['quotes', `"${one}","${two}"\n'${three}`],
  ])('is read with %s', (_, text) => {
    expect(readPhoneLines(text.split('\n'))).toEqual({ phones: [one, two, three], repeated: [], broken: [] });
  });

  it('is broken where something with digits is no telephone, also beside one', () => {
    const lines = [`${one}\t1390013900`, `${one} 12`, '+1 13800138000', '138001380001', '王老师'];
    expect(readPhoneLines(lines)).toEqual({ phones: [], repeated: [], broken: [0, 1, 2, 3, 4] });
  });

  it('says which line names one again, also one of its own', () => {
    expect(readPhoneLines([`${one} ${one}`, two, `${three}\t${two}`])).toEqual({
      phones: [one, two, three],
      repeated: [0, 2],
      broken: [],
    });
  });

  it.each([
    ['four figures and a mark', `1234. ${one}`, [one]],
    ['four figures in brackets', `(1234) ${one}`, [one]],
    ['four figures of a column', `1234\t${one}`, [one]],
    ['four figures and a blank', `1234 ${one}`, [one]],
    ['a mark without a blank', `2、${one}`, [one]],
    ['five figures, which are none', `12345. ${one}`, undefined],
    ['five figures of a column, neither', `12345\t${one}`, undefined],
    ['two numbers, of which the second is none', `1\t2\t${one}`, undefined],
    ['a number behind it, which is none', `${one}\t1`, undefined],
    ['a number before a second one, which is none', `${one} 1 ${two}`, undefined],
  ])('may have a number in front: %s', (_, line, phones) => {
    expect(readPhoneLines([line])).toEqual({ phones: phones ?? [], repeated: [], broken: phones ? [] : [0] });
  });

  it('is passed over where a line is empty, and keeps its place', () => {
    expect(readPhoneLines(['', ' \u200b', one, 'x', ''])).toEqual({
      phones: [one],
      repeated: [],
      broken: [3],
    });
  });

  it('is read up to twenty thousand letters of a line', () => {
    const line = one.padEnd(20_000, '\t');
    expect(readPhoneLines([line])).toEqual({ phones: [one], repeated: [], broken: [] });
    expect(readPhoneLines([`${line}\t`])).toEqual({ phones: [], repeated: [], broken: [0] });
  });

  it('is broken where a telephone has parts that never make one', () => {
    const parts = Array.from({ length: 50 }, () => '2').join(' ');
    const lines = [parts, `${one} ${parts}`, `${one}\t${parts}`];
    expect(readPhoneLines(lines)).toEqual({ phones: [], repeated: [], broken: [0, 1, 2] });
  });

  it('may have up to forty signs of a telephone before the next blank', () => {
    const withSigns = (count: number) => `${one} ${'1'.padEnd(count, '-')} 3900139000`;
    expect(readPhoneLines([withSigns(40)]).phones).toEqual([one, two]);
    expect(readPhoneLines([withSigns(41)]).broken).toEqual([0]);
  });
});
