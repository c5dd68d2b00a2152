/** What the calendar and the clock of a time zone say at a moment, also where summer time makes days of 23 and 25 hours. Pure. */

/** Clocks are changed on quarters of an hour of UTC: in Adelaide, e.g., at half past. */
const quarterMs = 15 * 60_000;

export interface ZoneClock {
  /** How far the zone's clock is before UTC. */
  readonly offsetMsAt: (atMs: number) => number;
  /** The first moment of a day, YYYY-MM-DD. */
  readonly startOfDay: (day: string) => Date;
}

/** From then on the zone keeps one time. */
export interface SteadyClock {
  readonly sinceMs: number;
  readonly offsetMs: number;
}

/** @param steady spares the look into the rules of the zone: a browser's first takes 25 ms, and 100 on a slow machine */
export function createZoneClock(timeZone: string, steady?: SteadyClock): ZoneClock {
  /** American figures, because a browser may have come without the words of any other country. */
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
  /** By the quarter of an hour; files ask for the same ones row after row. */
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
      // The second look is for a night on which the clock was changed between the two.
      const nearMs = midnightMs - offsetMsAt(midnightMs);
      const startMs = midnightMs - offsetMsAt(nearMs);
      // Where the clock goes from midnight to one, the day begins at one, and there is no midnight to be found.
      return new Date(startMs + offsetMsAt(startMs) < midnightMs ? nearMs : startMs);
    },
  };
}
