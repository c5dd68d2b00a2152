import { businessClock, businessTimeZone } from '#config/constants';
import { createZoneClock } from '#contract/zone-clock';
import {
  businessDay,
  businessTime,
  dayAfter,
  isClockForeign,
  startOfBusinessDay,
  zoneName,
} from './calendar';

describe('day of the business', () => {
  it.each([
    ['2026-11-20T15:59:59Z', '2026-11-20'],
    ['2026-11-20T16:00:00Z', '2026-11-21'],
    ['2026-12-31T16:00:00Z', '2027-01-01'],
  ])('at %s is %s', (at, day) => {
    expect(businessDay(new Date(at))).toBe(day);
  });

  it.each([
    ['2026-11-21', '2026-11-20T16:00:00.000Z'],
    ['2027-01-01', '2026-12-31T16:00:00.000Z'],
    ['1990-07-01', '1990-06-30T15:00:00.000Z'],
  ])('%s begins at %s', (day, at) => {
    expect(startOfBusinessDay(day).toISOString()).toBe(at);
  });

  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s and %i more is %s', (day, days, other) => {
    expect(dayAfter(day, days)).toBe(other);
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

describe('the zone of the business', () => {
  it('has the fixed offset that config states, day and night until 2060', () => {
    const { sinceMs, offsetMs } = businessClock;
    const { offsetMsAt } = createZoneClock(businessTimeZone);
    const wrong: string[] = [];
    for (let atMs = sinceMs; atMs < Date.UTC(2060, 0); atMs += 12 * 3600_000)
      if (offsetMsAt(atMs) !== offsetMs) wrong.push(new Date(atMs).toISOString());
    expect(wrong).toEqual([]);
  });

  it('has a name in both languages', () => {
    expect(zoneName('zh-CN')).toBe('中国标准时间');
    expect(zoneName('en-US')).toBe('China Standard Time');
  });

  it.each([
    [0, true],
    [-480, false],
  ])('is another than that of a clock %i minutes behind UTC: %s', (minutes, isForeign) => {
    const now = new Date();
    jest.spyOn(now, 'getTimezoneOffset').mockReturnValue(minutes);
    expect(isClockForeign(now)).toBe(isForeign);
  });
});
