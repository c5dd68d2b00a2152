/** Measures how long a page's thread computes, which other work on the machine does not lengthen. */
import type { CDPSession } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** CPU time of the thread in microseconds. */
  readonly tdur?: number;
}

/** Records the tasks of all browser threads during an action, and the marks that pages set. */
export async function traceTasks(
  session: CDPSession,
  work: () => Promise<unknown>,
): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  const note = ({ value }: { readonly value: readonly object[] }) =>
    void events.push(...value.filter(isTraceEvent));
  session.on('Tracing.dataCollected', note);
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  });
  await work();
  await session.send('Tracing.end');
  await ended;
  session.off('Tracing.dataCollected', note);
  return events;
}

const isTraceEvent = (event: object): event is TraceEvent =>
  'name' in event && typeof event.name === 'string';

export const isTask = ({ name }: TraceEvent): boolean => name.endsWith('RunTask');

/** The CPU time that the marking thread had used at the mark. */
export function computedUntil(mark: string, events: readonly TraceEvent[]): number {
  const end = events.findLast(({ name }) => name === mark);
  const own = events.filter(({ pid, tid, ts }) => pid === end?.pid && tid === end.tid && ts <= end.ts);
  return own.filter(isTask).reduce((total, { tdur = 0 }) => total + tdur / 1000, 0);
}
