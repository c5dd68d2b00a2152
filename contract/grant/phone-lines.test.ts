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
});
