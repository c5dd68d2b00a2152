/** Calendar and clock of a time zone, also on days of 23 or 25 hours where summer time begins or ends. Pure. */

/** Clocks change on quarter hours of UTC: in Adelaide, for example, at half past. */
const quarterMs = 15 * 60_000;

export interface ZoneClock {
  /** How far the zone's clock is ahead of UTC. */
  readonly offsetMsAt: (atMs: number) => number;
  /** The first moment of a day, YYYY-MM-DD. */
  readonly startOfDay: (day: string) => Date;
}

/** The moment from which the zone's offset never changes again. */
export interface SteadyClock {
  readonly sinceMs: number;
  readonly offsetMs: number;
}

/**
 * @param steady avoids loading the zone's rules: a browser's first look-up takes 25 ms, and 100 ms on a slow machine
 */
export function createZoneClock(timeZone: string, steady?: SteadyClock): ZoneClock {
  /** Uses `en-US`, because a browser may have been built without the locale data of any other country. */
  const createFormat = () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  let format: Intl.DateTimeFormat | undefined;
  /** Offsets by quarter hour; files ask for the same ones row after row. */
  const offsetsMs = new Map<number, number>();

  function offsetMsAt(atMs: number): number {
    if (steady && atMs >= steady.sinceMs) return steady.offsetMs;
    format ??= createFormat();
    const quarter = Math.floor(atMs / quarterMs);
    const known = offsetsMs.get(quarter);
    if (known !== undefined) return known;
    const startMs = quarter * quarterMs;
    const [month = 0, day = 0, year = 0, ...time] = format.format(startMs).split(/\D+/).map(Number);
    const [hours = 0, minutes = 0, seconds = 0] = time;
    const offsetMs = Date.UTC(year, month - 1, day, hours, minutes, seconds) - startMs;
    offsetsMs.set(quarter, offsetMs);
    return offsetMs;
  }

  return {
    offsetMsAt,
    startOfDay(day) {
      const midnightMs = Date.parse(`${day}T00:00:00Z`);
      // The second look-up corrects for a clock change between `midnightMs` and `nearMs`.
      const nearMs = midnightMs - offsetMsAt(midnightMs);
      const startMs = midnightMs - offsetMsAt(nearMs);
      // Where the clock skips from 00:00 to 01:00, the day has no midnight and begins at `nearMs`.
      return new Date(startMs + offsetMsAt(startMs) < midnightMs ? nearMs : startMs);
    },
  };
}
