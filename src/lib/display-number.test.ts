import { displayCount, displayNumber, displayRate } from './display-number';

describe('displayNumber (spec section 5)', () => {
  it.each([
    [0, '0'],
    [-3.2, '0'],
    [-0.001, '0'],
    [12, '12'],
    [12.5, '12.5'],
    [12.345, '12.35'],
    [1.005, '1.01'],
    [0.1 + 0.2, '0.3'],
    [99.999, '100'],
    [1e-7, '0'],
    [1e21, '1e+21'],
    [NaN, '—'],
    [Infinity, '—'],
  ])('shows %d as %s', (value, shown) => {
    expect(displayNumber(value)).toBe(shown);
  });

  it.each([
    [12, '12.00'],
    [0, '0.00'],
    [-1, '0.00'],
    [12.5, '12.5'],
    [NaN, '—'],
  ])('shows %d padded as %s', (value, shown) => {
    expect(displayNumber(value, { pad: true })).toBe(shown);
  });
});

describe('displayCount', () => {
  it.each([
    [100000, '100,000'],
    [1234567.891, '1,234,567.89'],
    [999, '999'],
    [-5, '0'],
  ])('shows %d by the number helper, with thousands separated: %s', (count, shown) => {
    expect(displayCount(count)).toBe(shown);
  });
});

describe('displayRate', () => {
  it.each([
    [150, 400, '37.5%'],
    [1, 3, '33.3%'],
    [3, 3, '100.0%'],
    [2999, 3000, '99.9%'],
    [0, 7, '0.0%'],
    [0, 0, '—'],
  ])('shows %d of %d as %s', (part, whole, shown) => {
    expect(displayRate(part, whole)).toBe(shown);
  });
});
