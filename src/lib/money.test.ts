import { displayYuan } from './money';

it.each([
  [0, '¥\u00a00.00'],
  [7, '¥\u00a00.07'],
  [2_380_800, '¥\u00a023,808.00'],
  [99_999_999_999, '¥\u00a0999,999,999.99'],
  [-1_250_000, '−¥\u00a012,500.00'],
])('%d 分 are shown as %s', (fen, text) => {
  expect(displayYuan(fen)).toBe(text);
});
