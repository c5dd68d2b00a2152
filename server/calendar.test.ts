import { businessDay } from './calendar';

describe('day of the business', () => {
  it.each([
    ['2026-11-20T15:59:59Z', '2026-11-20'],
    ['2026-11-20T16:00:00Z', '2026-11-21'],
    ['2026-12-31T16:00:00Z', '2027-01-01'],
  ])('at %s is %s', (at, day) => {
    expect(businessDay(new Date(at))).toBe(day);
  });
});
