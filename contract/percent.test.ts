import { percentDigits } from './percent';

describe('a share in digits', () => {
  it.each([
    [0, 1, '0.0'],
    [0.004, 1, '0.1'],
    [37.25, 1, '37.3'],
    [99.94, 1, '99.9'],
    [(2999 / 3000) * 100, 1, '99.9'],
    [100, 1, '100.0'],
    [120, 1, '120.0'],
    [(1 / 100_000) * 100, 2, '0.01'],
    [(99_999 / 100_000) * 100, 2, '99.99'],
  ] as const)('%d with %d decimals is %s', (percent, decimals, digits) => {
    expect(percentDigits(percent, decimals)).toBe(digits);
  });
});
