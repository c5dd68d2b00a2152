/** Ends the processes that the set-up started and removes their data. */
import { rm } from 'node:fs/promises';
import { kill } from 'node:process';
import { engineOf, stageNameOf, stopClusterFor, type E2eProject } from './engine';
import { stage } from './stage';

const stopTimeoutMs = 20_000;

export default async function teardown(_: unknown, project: E2eProject): Promise<void> {
  const { pids, dataDirectories } = stage(stageNameOf(project));
  for (const pid of pids) signal(pid, 'SIGTERM');
  await Promise.all(pids.map(ended));
  await stopClusterFor(engineOf(project));
  await Promise.all(dataDirectories.map((directory) => rm(directory, { recursive: true, force: true })));
}

async function ended(pid: number): Promise<void> {
  const deadlineMs = Date.now() + stopTimeoutMs;
  while (signal(pid, 0)) {
    if (Date.now() > deadlineMs) {
      signal(pid, 'SIGKILL');
      return;
    }
    // Only the parent of a process is told of its end, and that is the set-up.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** @returns whether the process exists */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return kill(pid, name);
  } catch {
    return false;
  }
}
