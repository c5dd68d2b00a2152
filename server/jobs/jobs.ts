/** The long work of this process: modules register what they can do, and a runner for each kind does it. */
import { jobKindNames, type JobKind, type JobKindName } from './job-kind';
import { startJobRunner, type JobRunner, type JobRunnerOptions } from './job-runner';

export interface Jobs {
  /** Registers the worker of a kind; each kind once, before the start. */
  register(name: JobKindName, kind: JobKind): void;
  /** Announces queued work; call it after the commit. */
  wake(): void;
}

export interface StartableJobs extends Jobs {
  /** @throws Error when a kind of work has no worker */
  assertComplete(): void;
  /** Starts a runner for each kind that was registered. */
  start(): Promise<void>;
  /** Returns running jobs to the queue. */
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
      // A runner for each kind: an export of a million rows must not delay the making of cards.
      runners = await Promise.all(
        [...kinds].map(([name, kind]) => startJobRunner({ ...options, kinds: { [name]: kind } })),
      );
    },
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}
