/** The long work of this process: modules register what they can do, then a runner for each kind does it. */
import { jobKindNames, type JobKind, type JobKindName } from './job-kind';
import { startJobRunner, type JobRunner, type JobRunnerOptions } from './job-runner';

export interface Jobs {
  /** Says who carries out a kind of work; each kind once, before the start. */
  register(name: JobKindName, kind: JobKind): void;
  /** Says that work was put into the queue; call it after the commit. */
  wake(): void;
}

export interface StartableJobs extends Jobs {
  /** @throws Error when a kind of work has nobody to carry it out */
  assertComplete(): void;
  /** Starts a runner for each kind that was registered. */
  start(): Promise<void>;
  /** Hands the jobs in hand back to the queue. */
  stop(): Promise<void>;
}

export function createJobs(options: Omit<JobRunnerOptions, 'kinds'>): StartableJobs {
  const kinds = new Map<JobKindName, JobKind>();
  let runners: readonly JobRunner[] = [];
  return {
    register(name, kind) {
      if (kinds.has(name)) throw new Error(`Two modules want to carry out ${name}.`);
      kinds.set(name, kind);
    },
    wake() {
      for (const runner of runners) runner.wake();
    },
    assertComplete() {
      const missing = jobKindNames.filter((name) => !kinds.has(name));
      if (missing.length > 0) throw new Error(`Nobody carries out: ${missing.join(', ')}`);
    },
    async start() {
      // A lane for each kind: an export of a million rows must not keep cards from being made.
      runners = await Promise.all(
        [...kinds].map(([name, kind]) => startJobRunner({ ...options, kinds: { [name]: kind } })),
      );
    },
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}
