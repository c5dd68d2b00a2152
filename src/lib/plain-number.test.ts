import { plainNumber } from './plain-number';

describe('plainNumber', () => {
  it.each([
    ['full-width digits', '１２３４', '1234'],
    ['separators of thousands, also full-width ones', '1,234，567', '1234567'],
    ['blanks and words around it', ' 约 300 张 ', '300'],
    ['a fraction and a sign, which are for others to refuse', '－1．5', '-1.5'],
    ['nothing', undefined, ''],
  ])('reads %s', (_what, typed, plain) => expect(plainNumber(typed)).toBe(plain));
});
