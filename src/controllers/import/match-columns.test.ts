import { matchColumns, type ImportField } from './match-columns';

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
