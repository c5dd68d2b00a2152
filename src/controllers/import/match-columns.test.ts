import {
  columnsOf,
  findHeadings,
  fromHeadings,
  hasHeadingsOnly,
  headingLines,
  matchColumns,
  noHeadings,
  seenOf,
  type ImportField,
  otherHeadings,
} from './match-columns';

const fields: readonly ImportField<'name' | 'phone' | 'creditLimit'>[] = [
  { name: 'name', label: '名称', otherNames: ['Name'], isRequired: true },
  { name: 'phone', label: '手机', otherNames: ['Mobile'], isRequired: true },
  { name: 'creditLimit', label: '授信额度（张）', isRequired: false },
];

describe('the columns of a file', () => {
  it.each([
    ['in another order, with stars and blanks', ['备注', '手机 *', '名称*'], { phone: 1, name: 2 }],
    ['in another language', ['NAME', 'mobile'], { name: 0, phone: 1 }],
    ['with brackets of the other width', ['授信额度(张)'], { creditLimit: 0 }],
    ['without the unit', ['授信额度'], { creditLimit: 0 }],
    ['of the same name, of which the first is meant', ['名称', '名称'], { name: 0 }],
    ['that nobody knows', ['A', ''], {}],
    ['by what people call them', ['商户全称', '学校名称', '联系电话'], { name: 1, phone: 2 }],
    [
      'of which one has the label, whatever stands before it',
      ['联系电话', '手机', '名称'],
      { name: 2, phone: 1 },
    ],
    ['of which the nearest word is meant', ['电话', '手机号码'], { phone: 1 }],
    [
      'with what people put behind them',
      ['手机号：', '名称（必填）', '授信-额度'],
      { phone: 0, name: 1, creditLimit: 2 },
    ],
  ])('%s find their fields', (_, headings, columns) => {
    expect(matchColumns(fields, headings)).toEqual(columns);
  });
});

it.each(['联系电话', '手机号', '手机号码', '电话', '联系方式', 'Tel.', 'Phone number', '联系人电话'])(
  '%s heads telephones',
  (heading) => {
    expect(matchColumns(fields, ['序号', heading])).toEqual({ phone: 1 });
  },
);

it('no heading is for two fields', () => {
  const words = [...otherHeadings.values()].flat().map((each) => each.toLowerCase());
  expect(words.filter((each, at) => words.indexOf(each) !== at)).toEqual([]);
});

describe('the headings of a file', () => {
  const line = (lineNo: number, ...cells: string[]) => ({ lineNo, cells });
  const record = line(5, '城北一小', '13800138000');
  const sheetOf = (...[head = line(1), ...lines]: ReturnType<typeof line>[]) => ({
    headings: head.cells,
    headingsLineNo: head.lineNo,
    lines,
  });
  const titled = sheetOf(line(1, '商户名单'), line(2, '2026 年 11 月'), line(3, '名称', '手机'), record);

  it('are found below a title and a note', () => {
    expect(findHeadings(fields, titled)).toBe(3);
    expect(fromHeadings(titled, 3)).toMatchObject({ headings: ['名称', '手机'], lines: [record] });
  });

  it('are the first line where none names more fields', () => {
    expect(findHeadings(fields, sheetOf(line(1, '名称', '手机'), record, line(6, '名称')))).toBe(1);
    expect(findHeadings(fields, sheetOf(line(2, 'A'), record))).toBe(2);
  });

  it('can be any of the first lines, with something below, or none', () => {
    expect(headingLines(titled).map(({ lineNo }) => lineNo)).toEqual([1, 2, 3]);
    expect(fromHeadings(titled, 2)).toMatchObject({
      headings: ['2026 年 11 月'],
      lines: [line(3, '名称', '手机'), record],
    });
    expect(fromHeadings(titled, noHeadings)).toMatchObject({
      headings: [],
      lines: [line(1, '商户名单'), ...titled.lines],
    });
  });

  it('are all that some files have; a line of anything else is a record', () => {
    const [headed, record] = [sheetOf(line(1, '名称', '电话')), sheetOf(line(1, '城北一小', '13800138000'))];
    expect(hasHeadingsOnly(fields, headed)).toBe(true);
    expect(hasHeadingsOnly(fields, record)).toBe(false);
    expect(findHeadings(fields, record)).toBe(noHeadings);
    expect(fromHeadings(record, noHeadings).lines).toEqual([line(1, '城北一小', '13800138000')]);
  });

  it('are absent where the first line is a record, and its columns are recognised by their values', () => {
    const phones: readonly ImportField<'phone'>[] = [
      { name: 'phone', label: '手机', isRequired: true, isValue: (cell) => /^1\d{10}$/.test(cell) },
    ];
    const headless = sheetOf(line(1, '1', '13800138000'), line(2, '2', '13800138001'));
    expect(findHeadings(phones, headless)).toBe(noHeadings);
    expect(columnsOf(phones, fromHeadings(headless, noHeadings))).toEqual({ phone: 1 });
  });
});

it('hidden rows and columns of a file are left out, and the other columns keep their places', () => {
  const sheet = {
    ...{ sheetName: '商户', sheetNames: ['商户'] },
    headings: ['名称', '备注', '手机'],
    headingsLineNo: 1,
    lines: [
      { lineNo: 2, cells: ['一小', '别外传', '13800138000'] },
      { lineNo: 3, cells: ['二小', '', '13800138001'] },
    ],
    hiddenLineNos: [3],
    hiddenColumns: [1],
  };
  expect(seenOf(sheet)).toMatchObject({
    headings: ['名称', '', '手机'],
    lines: [{ lineNo: 2, cells: ['一小', '', '13800138000'] }],
  });
});
