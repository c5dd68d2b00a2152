/** Whether there is one order of events in which everybody was answered what they were answered (after porcupine). */

/** Something that somebody asked for. Moments are numbers that grow. */
export interface Asked {
  readonly name: string;
  readonly askedAt: number;
  /** Infinity where nobody knows whether it was done. */
  readonly answeredAt: number;
  /** What the state may be after it, if it was answered so in this state; nothing where it can't have been. */
  readonly after: (state: string) => readonly string[];
}

/**
 * One order in which each comes between its question and its answer, and after what it depends on.
 *
 * @returns the states at its end, or undefined when there is no such order
 */
export function findOrder(begin: string, events: readonly Asked[]): readonly string[] | undefined {
  /** What was tried in vain: these are left, in this state. */
  const tried = new Set<string>();
  const ends = new Set<string>();

  function goOn(left: readonly Asked[], state: string): void {
    if (left.every(({ answeredAt }) => answeredAt === Infinity)) ends.add(state);
    const key = `${left.map(({ askedAt }) => askedAt).join()} ${state}`;
    if (tried.has(key)) return;
    tried.add(key);
    const firstAnswer = Math.min(...left.map(({ answeredAt }) => answeredAt));
    for (const next of left.filter(({ askedAt }) => askedAt < firstAnswer))
      for (const then of next.after(state))
        goOn(
          left.filter((each) => each !== next),
          then,
        );
  }

  goOn(events, begin);
  return ends.size > 0 ? [...ends] : undefined;
}

/** @returns the shortest beginning for which there is no order, as one line; undefined when there is one for all */
export function findContradiction(begin: string, events: readonly Asked[]): string | undefined {
  if (findOrder(begin, events)) return undefined;
  const answers = events.map(({ answeredAt }) => answeredAt).sort((a, b) => a - b);
  const known = (until: number) =>
    events
      .filter(({ askedAt }) => askedAt < until)
      .map((each) => (each.answeredAt <= until ? each : { ...each, answeredAt: Infinity }));
  const until = answers.find((moment) => !findOrder(begin, known(moment))) ?? Infinity;
  return events
    .filter(({ askedAt }) => askedAt < until)
    .map(({ name, askedAt, answeredAt }) => `${name} (${askedAt}–${answeredAt})`)
    .join(', ');
}
