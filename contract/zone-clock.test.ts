import { createZoneClock } from './zone-clock';

const hourMs = 3600_000;
const startOf = (timeZone: string, day: string) => createZoneClock(timeZone).startOfDay(day);

describe('a day of a zone with summer time', () => {
  it.each([
    ['America/New_York', '2026-03-07', '2026-03-07T05:00:00.000Z', 24],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', 23],
    ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z', 24],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
    ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z', 24],
    ['Australia/Sydney', '2026-10-04', '2026-10-03T14:00:00.000Z', 23],
    ['Australia/Sydney', '2026-04-05', '2026-04-04T13:00:00.000Z', 25],
    // China kept summer time until 1991.
    ['Asia/Shanghai', '1986-05-04', '1986-05-03T16:00:00.000Z', 23],
    ['Asia/Shanghai', '1986-09-14', '1986-09-13T15:00:00.000Z', 25],
    // Midnight is skipped: the day begins at 01:00.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', 23],
    ['America/Santiago', '2026-04-04', '2026-04-04T03:00:00.000Z', 25],
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z', 23],
    // Midnight comes twice: the day begins at the first.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
  ])('in %s, %s, begins at %s and has %i hours', (timeZone, day, start, hours) => {
    const next = new Date(Date.parse(`${day}T00:00:00Z`) + 24 * hourMs).toISOString().slice(0, 10);
    expect(startOf(timeZone, day).toISOString()).toBe(start);
    expect((startOf(timeZone, next).getTime() - startOf(timeZone, day).getTime()) / hourMs).toBe(hours);
  });

  it.each(['America/New_York', 'America/Santiago', 'America/Havana', 'Asia/Beirut', 'Asia/Shanghai'])(
    'in %s is the day of all its quarters of an hour, and of no other',
    (timeZone) => {
      const { offsetMsAt, startOfDay } = createZoneClock(timeZone);
      const year = timeZone === 'Asia/Shanghai' ? 1986 : 2026;
      const wrong: string[] = [];
      const quarterMs = hourMs / 4;
      for (let atMs = Date.UTC(year, 0, 1); atMs < Date.UTC(year, 11, 31); atMs += quarterMs) {
        const day = new Date(atMs + offsetMsAt(atMs)).toISOString().slice(0, 10);
        const next = new Date(Date.parse(`${day}T00:00:00Z`) + 24 * hourMs).toISOString().slice(0, 10);
        const isWithin = startOfDay(day).getTime() <= atMs && atMs < startOfDay(next).getTime();
        if (!isWithin) wrong.push(`${new Date(atMs).toISOString()} of ${day}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});

describe('the clock of a zone', () => {
  it.each([
    ['America/New_York', '2026-03-08T06:59:59Z', -5],
    ['America/New_York', '2026-03-08T07:00:00Z', -4],
    ['America/New_York', '2026-11-01T05:59:59Z', -4],
    ['America/New_York', '2026-11-01T06:00:00Z', -5],
    // The clock changes at half past an hour of UTC.
    ['Australia/Adelaide', '2026-10-03T16:29:59Z', 9.5],
    ['Australia/Adelaide', '2026-10-03T16:30:00Z', 10.5],
    ['Asia/Kathmandu', '2026-01-01T00:00:00Z', 5.75],
  ])('in %s, at %s, is %d hours before UTC', (timeZone, at, hours) => {
    const { offsetMsAt } = createZoneClock(timeZone);
    // Fills the cache with the offset at the start of the same hour.
    offsetMsAt(Math.floor(Date.parse(at) / hourMs) * hourMs);
    expect(offsetMsAt(Date.parse(at)) / hourMs).toBe(hours);
  });
});
