import { isSerialShaped, recordIdOf } from './record-key';

describe('the key of a record in an address', () => {
  it.each([
    ['7', 7],
    ['2147483647', 2_147_483_647],
    ['2147483648', undefined],
    ['9999999999', undefined],
    ['abc', undefined],
    ['0', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['', undefined],
  ])('%j names the record %s', (text, id) => {
    expect(recordIdOf(text)).toBe(id);
  });

  it.each([
    ['SC00000000017', true],
    ['abc', false],
    ['SC1', false],
    ['', false],
  ])('%j has the shape of a card number: %s', (text, isOne) => {
    expect(isSerialShaped(text)).toBe(isOne);
  });
});
