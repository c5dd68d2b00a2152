import { isDay, typedDay } from './typed-day';

describe('a day as it is typed', () => {
  it.each([
    ['2026-03-01', '2026-03-01', true],
    [' 2026/3/1 ', '2026-03-01', true],
    ['２０２６．３．１', '2026-03-01', true],
    ['20260301', '2026-03-01', true],
    ['2026年3月1日', '2026-03-01', true],
    ['2024-02-29', '2024-02-29', true],
    ['2026-2-30', '2026-02-30', false],
    ['2026-13-01', '2026-13-01', false],
    ['昨天', '昨天', false],
  ])('%s is %s', (text, day, isReal) => {
    expect(typedDay(text)).toBe(day);
    expect(isDay(day)).toBe(isReal);
  });
});
