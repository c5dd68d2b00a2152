import fc from 'fast-check';
import { displayYuan, fenToYuan, yuanToFen } from './money';

describe('money', () => {
  it.each([
    [0, '0.00'],
    [7, '0.07'],
    [1250, '12.50'],
    [10_000_000, '100000.00'],
  ])('of %d 分 is written as %s 元', (fen, yuan) => {
    expect(fenToYuan(fen)).toBe(yuan);
  });

  it.each([
    ['12', 1200],
    ['12.5', 1250],
    [' 0.07 ', 7],
    ['1.1', 110],
    ['0.29', 29],
    ['', undefined],
    ['1.005', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['１２', undefined],
  ])('of %j 元 is read as %p 分', (yuan, fen) => {
    expect(yuanToFen(yuan)).toBe(fen);
  });

  it('comes back unchanged from every amount', () => {
    fc.assert(fc.property(fc.nat(1_000_000_000), (fen) => expect(yuanToFen(fenToYuan(fen))).toBe(fen)));
  });
});

it.each([
  [0, '¥\u00a00.00'],
  [7, '¥\u00a00.07'],
  [2_380_800, '¥\u00a023,808.00'],
  [99_999_999_999, '¥\u00a0999,999,999.99'],
  [-1_250_000, '−¥\u00a012,500.00'],
])('%d 分 are shown as %s', (fen, text) => {
  expect(displayYuan(fen)).toBe(text);
});
