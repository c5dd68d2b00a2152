/** Measures how much a process's memory grows during some work, as the kernel reports it. */
import { readFileSync } from 'node:fs';

const sampleMs = 25;

const residentMiB = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

export function watchMemory(pid: number) {
  const before = residentMiB(pid);
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMiB(pid));
  }, sampleMs);
  return {
    /** @returns the peak above the start, in MiB */
    stop() {
      clearInterval(timer);
      return peak - before;
    },
  };
}
