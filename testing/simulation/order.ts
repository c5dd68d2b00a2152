/** Whether there is an order of events that explains all answers (after porcupine). */

/** A request by somebody. Moments are increasing numbers. */
export interface Asked {
  readonly name: string;
  readonly askedAt: number;
  /** Infinity where it is unknown whether the request was done. */
  readonly answeredAt: number;
  /** The possible states afterwards, given its answer and this state; empty where the answer is impossible. */
  readonly after: (state: string) => readonly string[];
}

/**
 * Finds an order in which each event is between its question and its answer, and after the events it depends on.
 *
 * @returns the possible final states, or undefined when there is no such order
 */
export function findOrder(begin: string, events: readonly Asked[]): readonly string[] | undefined {
  /** Combinations of remaining events and state that were tried in vain. */
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

/** @returns the shortest beginning without such an order, as one line; undefined when all have one */
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
