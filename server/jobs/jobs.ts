/** The long work of this process: modules register what they can do, then one runner does it. */
import { jobKindNames, type JobKind, type JobKindName, type JobKinds } from './job-kind';
import { startJobRunner, type JobRunner, type JobRunnerOptions } from './job-runner';

export interface Jobs {
  /** Says who carries out a kind of work; each kind once, before the start. */
  register(name: JobKindName, kind: JobKind): void;
  /** Says that work was put into the queue; call it after the commit. */
  wake(): void;
}

export interface StartableJobs extends Jobs {
  /** @throws Error when a kind of work has nobody to carry it out */
  start(): Promise<void>;
  /** Hands the job in hand back to the queue. */
  stop(): Promise<void>;
}

export function createJobs(options: Omit<JobRunnerOptions, 'kinds'>): StartableJobs {
  const kinds: Partial<Record<JobKindName, JobKind>> = {};
  let runner: JobRunner | undefined;
  return {
    register(name, kind) {
      if (kinds[name]) throw new Error(`Two modules want to carry out ${name}.`);
      kinds[name] = kind;
    },
    wake: () => runner?.wake(),
    async start() {
      runner = await startJobRunner({ ...options, kinds: complete(kinds) });
    },
    stop: async () => runner?.stop(),
  };
}

function isComplete(kinds: Partial<JobKinds>): kinds is JobKinds {
  return jobKindNames.every((name) => kinds[name]);
}

function complete(kinds: Partial<JobKinds>): JobKinds {
  if (isComplete(kinds)) return kinds;
  throw new Error(`Nobody carries out: ${jobKindNames.filter((name) => !kinds[name]).join(', ')}`);
}
