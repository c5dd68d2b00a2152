import { fromHeadings, matchColumns, seenOf, type ImportField } from './match-columns';

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
  ])('%s find their fields', (_, headings, columns) => {
    expect(matchColumns(fields, headings)).toEqual(columns);
  });
});

describe('the headings of a file', () => {
  const line = (lineNo: number, ...cells: string[]) => ({ lineNo, cells });
  const record = line(5, '城北一小', '13800138000');

  it('are found below a title and a note', () => {
    const lines = [line(2, '2026 年 11 月'), line(3, '名称', '手机'), record];
    expect(fromHeadings(fields, { headings: ['商户名单'], lines })).toEqual({
      headings: ['名称', '手机'],
      lines: [record],
    });
  });

  it('are the first line where none names more fields', () => {
    const sheet = { headings: ['名称', '手机'], lines: [record, line(6, '名称')] };
    expect(fromHeadings(fields, sheet)).toBe(sheet);
    const unknown = { headings: ['A'], lines: [record] };
    expect(fromHeadings(fields, unknown)).toBe(unknown);
  });
});

it('what a file hides is left out, and what stands beside it stays in its place', () => {
  const sheet = {
    ...{ sheetName: '商户', sheetNames: ['商户'] },
    headings: ['名称', '备注', '手机'],
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
