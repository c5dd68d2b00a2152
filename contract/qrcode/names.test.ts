import { nameOfCode, ordinalMarks } from './constants';
import { qrBatchFields } from './fields';

describe('the name of a place', () => {
  it.each([
    ['门{序号}号', '门07号'],
    ['Gate {no} left', 'Gate 07 left'],
    ['{no}-{序号}', '07-07'],
    ['门', '门07'],
  ])('has its running number where the rule %s says', (pattern, name) => {
    expect(nameOfCode(pattern, 7, 12)).toBe(name);
  });

  it.each(Object.values(ordinalMarks))('is not longer than its rule with %s in it', (mark) => {
    expect(mark.length).toBeGreaterThanOrEqual(String(qrBatchFields.quantity.max).length);
  });
});
