/** The time and outcome of every call of the soak, and the figures printed from them. */
import { percentile } from '../percentile';

export const callKinds = ['read', 'write', 'export'] as const;
export type CallKind = (typeof callKinds)[number];

interface Sample {
  readonly kind: CallKind;
  /** The endpoint, e.g. `grant.createGrant`. */
  readonly name: string;
  /** Milliseconds since the soak began. */
  readonly endedAtMs: number;
  readonly tookMs: number;
}

export interface Samples {
  /** @param dueAt when the call was due, by `performance.now()`: waiting before sending it counts, too */
  note(kind: CallKind, name: string, dueAt: number): void;
  noteError(name: string, message: string): void;
  /** The calls that ended in a span of milliseconds since the soak began. */
  between(fromMs: number, toMs: number): readonly Sample[];
  errorCount(): number;
  /** The errors by call and message, most frequent first. */
  errors(): readonly (readonly [what: string, count: number])[];
}

export function collectSamples(startedAt: number): Samples {
  const samples: Sample[] = [];
  const errors = new Map<string, number>();
  let errorCount = 0;
  return {
    note(kind, name, dueAt) {
      const now = performance.now();
      samples.push({ kind, name, endedAtMs: now - startedAt, tookMs: now - dueAt });
    },
    noteError(name, message) {
      errorCount += 1;
      const what = `${name}: ${message}`;
      errors.set(what, (errors.get(what) ?? 0) + 1);
    },
    between: (fromMs, toMs) => samples.filter(({ endedAtMs }) => endedAtMs >= fromMs && endedAtMs < toMs),
    errorCount: () => errorCount,
    errors: () => [...errors].sort(([, a], [, b]) => b - a),
  };
}

const figure = (value: number): string => value.toFixed(value < 100 ? 1 : 0);

/** @returns p50, p95, p99 and the maximum in ms, e.g. `3.1 / 9.8 / 20.4 / 131` */
export function describeTimes(timesMs: readonly number[]): string {
  if (timesMs.length === 0) return '–';
  const longest = timesMs.reduce((max, time) => Math.max(max, time), 0);
  return [...[50, 95, 99].map((percent) => percentile(timesMs, percent)), longest].map(figure).join(' / ');
}

export const timesOf = (samples: readonly Sample[], kind: CallKind): readonly number[] =>
  samples.filter((sample) => sample.kind === kind).map(({ tookMs }) => tookMs);

/** @returns the calls with the highest p95, as lines */
export function describeSlowest(samples: readonly Sample[], count: number): readonly string[] {
  const byName = new Map<string, number[]>();
  for (const { kind, name, tookMs } of samples) {
    const called = `${kind} ${name}`;
    const times = byName.get(called) ?? [];
    times.push(tookMs);
    byName.set(called, times);
  }
  return [...byName]
    .map(([name, times]) => ({ name, times }))
    .sort((a, b) => percentile(b.times, 95) - percentile(a.times, 95))
    .slice(0, count)
    .map(
      ({ name, times }) => `${name.padEnd(44)}${String(times.length).padStart(7)}  ${describeTimes(times)}`,
    );
}
