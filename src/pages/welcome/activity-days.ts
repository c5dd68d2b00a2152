/** The days that the line of activations shows. Pure. */
import { dayAfter } from '#src/lib/date';

interface DayCount {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly count: number;
}

interface CountedDays {
  /** The longest one last. */
  readonly periods: readonly { readonly days: number; readonly from: string }[];
  /** Oldest first; days that count nothing are left out. */
  readonly days: readonly DayCount[];
}

/**
 * Those of the longest period, with its first and its last day also where nothing was activated on them: a line that
 * ends with the last activation hides that there was none since.
 */
export function daysToDraw({ periods, days }: CountedDays): readonly DayCount[] {
  const longest = periods.at(-1);
  if (!longest || days.length === 0) return days;
  const { from } = longest;
  const to = dayAfter(from, longest.days - 1);
  const countOn = (sought: string) => days.find(({ day }) => day === sought)?.count ?? 0;
  return [
    { day: from, count: countOn(from) },
    ...days.filter(({ day }) => day > from && day < to),
    { day: to, count: countOn(to) },
  ];
}
