/** What the walk over the audit trail takes from activations: the same server with and without it, by turns. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { withoutOffice } from '#testing/office-settings';
import { usualPace } from '../../server/audit/watch/trail-watch';
import { bearLoad } from '../lists/bear-load';
import type { LoadOrder } from '../lists/load-generator';
import type { Place } from '../lists/place';
import { percentile } from '../percentile';
import type { CpuTime, WalkingServer } from './walking-server';

const turnsOfEach = 7;

interface TurnFigures {
  readonly perSecond: number;
  readonly cpuMsEach: number;
}

export interface WalkCost {
  /** How much fewer activations a second there are with the walk than in the turn after it: 0.05 is a twentieth. */
  readonly share: number;
  readonly walking: TurnFigures;
  readonly standing: TurnFigures;
}

/** @param order whose bodies are spread over the turns, one to warm up and then seven with and seven without the walk */
export async function measureWalkCost(
  { dataDirectory, databaseUrl = '' }: Place,
  settings: Readonly<Record<string, string>>,
  order: Omit<LoadOrder, 'origin' | 'seconds'> & { readonly bodies: readonly object[] },
): Promise<WalkCost> {
  const env = {
    HOST: '127.0.0.1',
    DATA_DIR: dataDirectory,
    DATABASE_URL: databaseUrl,
    DEMO: '1',
    ...settings,
  };
  const server = fork(fileURLToPath(new URL('walking-server.ts', import.meta.url)), {
    env: { ...withoutOffice(process.env), LOG_LEVEL: 'warn', ...env },
  });
  const [{ origin }] = (await once(server, 'message')) as [WalkingServer];
  const set = async (isWalking: boolean): Promise<number> => {
    server.send(isWalking);
    const [{ cpuMs }] = (await once(server, 'message')) as [CpuTime];
    return cpuMs;
  };
  const share = Math.floor(order.bodies.length / (2 * turnsOfEach + 1));
  const turn = async (number: number, isWalking: boolean): Promise<TurnFigures> => {
    await set(isWalking);
    const bodies = order.bodies.slice(number * share, (number + 1) * share);
    // As long as the watch needs for a turn, so that each has one.
    const load = await bearLoad({ ...order, origin, bodies, seconds: usualPace.turnMs / 1000 });
    const cpuMs = await set(false);
    return { perSecond: load.requestsPerSecond, cpuMsEach: cpuMs / load.timesMs.length };
  };
  const walking: TurnFigures[] = [];
  const standing: TurnFigures[] = [];
  try {
    await turn(0, true);
    for (let number = 1; number <= 2 * turnsOfEach; number += 2) {
      walking.push(await turn(number, true));
      standing.push(await turn(number + 1, false));
    }
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  const [with_, without] = [middleOf(walking), middleOf(standing)];
  // What else the machine does changes from minute to minute, so neighbours are compared.
  const rates = walking.map(({ perSecond }, at) => perSecond / (standing[at]?.perSecond ?? NaN));
  return { share: 1 - percentile(rates, 50), walking: with_, standing: without };
}

const middleOf = (turns: readonly TurnFigures[]): TurnFigures => ({
  perSecond: percentile(
    turns.map(({ perSecond }) => perSecond),
    50,
  ),
  cpuMsEach: percentile(
    turns.map(({ cpuMsEach }) => cpuMsEach),
    50,
  ),
});
