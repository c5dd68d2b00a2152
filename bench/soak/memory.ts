/** The memory of processes over time, as the kernel reports it, and whether it stays constant. */
import { readFileSync } from 'node:fs';
import { percentile } from '../percentile';

const sampleMs = 2_000;
/** Allowed growth from the first to the last third of the time: garbage that was not collected yet. */
const growthMax = 0.1;

export const residentMiB = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

export interface MemoryWatch {
  /** @returns for each process, the median since the previous call */
  sinceLast(): readonly number[];
  /** @returns for each process, the medians of the first and last third of the time, in MiB */
  thirds(): readonly { readonly first: number; readonly last: number; readonly isFlat: boolean }[];
  stop(): void;
}

export function watchProcesses(pids: readonly number[]): MemoryWatch {
  const seen = pids.map(() => new Array<number>());
  const look = () => {
    for (const [no, pid] of pids.entries()) seen[no]?.push(residentMiB(pid));
  };
  look();
  const timer = setInterval(look, sampleMs);
  let told = 0;
  return {
    sinceLast() {
      look();
      const figures = seen.map((values) => percentile(values.slice(told), 50));
      told = seen[0]?.length ?? 0;
      return figures;
    },
    thirds: () =>
      seen.map((values) => {
        const third = Math.ceil(values.length / 3);
        const first = percentile(values.slice(0, third), 50);
        const last = percentile(values.slice(-third), 50);
        return { first, last, isFlat: last <= first * (1 + growthMax) };
      }),
    stop: () => clearInterval(timer),
  };
}
