import { isPhone, readPhone } from './phone';

describe('a telephone', () => {
  it.each([
    '13800138000',
    '138 0013 8000',
    '138-0013-8000',
    '138–0013—8000',
    '138.0013.8000',
    '+86 138 0013 8000',
    '+86-13800138000',
    '86-13800138000',
    '8613800138000',
    '0086 13800138000',
    '(+86) 138-0013-8000',
    '（86）13800138000',
    '１３８００１３８０００',
    '＋８６　１３８００１３８０００',
    '\u202d138\u200b0013\u00a08000\u202c',
    '\ufeff13800138000',
    '138一0013一8000',
    "'13800138000",
    '“13800138000”',
    '手机号：13800138000',
    'tel:+8613800138000',
    '13800138000.0',
    '13800138000（微信同号）',
    '13800138000。',
  ])('is read from %j', (typed) => {
    expect(readPhone(typed)).toBe('13800138000');
  });

  it.each([
    ['of another country', '+1 380 013 8000'],
    ['of ten digits', '1380013800'],
    ['of twelve digits', '138001380001'],
    ['of a house', '010-62345678'],
    ['that begins as none does', '12800138000'],
    ['with a letter in it', '1380013800o'],
    ['that are two', '13800138000 13900139000'],
    ['of words', '王老师'],
    ['of nothing', ''],
    ['with forty digits', '1'.repeat(40)],
  ])('is none %s', (_, typed) => {
    expect(isPhone(readPhone(typed))).toBe(false);
  });
});
