import { businessDay, businessTime } from './calendar';

describe('day of the business', () => {
  it.each([
    ['2026-11-20T15:59:59Z', '2026-11-20'],
    ['2026-11-20T16:00:00Z', '2026-11-21'],
    ['2026-12-31T16:00:00Z', '2027-01-01'],
  ])('at %s is %s', (at, day) => {
    expect(businessDay(new Date(at))).toBe(day);
  });
});

describe('time of the business', () => {
  it.each([
    ['2026-11-20T15:59:59.999Z', '2026-11-20 23:59:59'],
    ['2026-11-20T16:00:00Z', '2026-11-21 00:00:00'],
    ['2026-12-31T23:30:01Z', '2027-01-01 07:30:01'],
    // China kept summer time until 1991.
    ['1990-07-01T00:00:00Z', '1990-07-01 09:00:00'],
  ])('at %s is %s', (at, time) => {
    expect(businessTime(new Date(at))).toBe(time);
  });
});
