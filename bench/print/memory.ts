/** Measures how much a process's memory grows during some work, as the kernel reports it. */
import { residentMiB } from '../soak/memory';

const sampleMs = 25;

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
