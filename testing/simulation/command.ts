/** `npm run test:simulation` in one process: these seeds one after the other. */
import { parseArgs } from 'node:util';
import { plantedFaults, type PlantedFault } from './planted';
import { simulate } from './run';

/** A planted fault has to be found within so many. */
const plantedSeedsMax = 40;

const options = {
  seed: { type: 'string', default: '1' },
  /** How much is done in a run at the most. */
  size: { type: 'string', default: '60' },
  /** The name of one, or all. */
  planted: { type: 'string' },
  /** How many shorter runs are tried of one that fails. */
  shrinks: { type: 'string', default: '80' },
  path: { type: 'string' },
  replay: { type: 'string' },
  /** What each run came to, to compare it with another one of the same seed. */
  digest: { type: 'boolean', default: false },
} as const;

/** @returns how many failed */
export async function command(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const chosen = plantedFaults.filter(({ name }) => values.planted === 'all' || values.planted === name);
  const first = Number(values.seed);
  const count = Number(positionals[0] ?? 1);
  const settings = { size: Number(values.size), path: values.path, replayPath: values.replay };
  const { digest: wantsDigest } = values;
  const shrinksMax = Number(values.shrinks);

  async function fails(seed: number, planted?: PlantedFault): Promise<number | undefined> {
    const result = await simulate({ ...settings, seed, planted, wantsDigest, shrinksMax });
    if ('digest' in result) {
      if (wantsDigest) console.log(`${seed} ${result.digest}`);
      return result.callCount;
    }
    // A shorter run is found anew from its seed: fast-check's path alone has been seen to lead to another one.
    const way = result.path === '0' ? `--path 0 --replay '${result.replayPath}'` : `--shrinks ${shrinksMax}`;
    const again = `--seed ${seed} --size ${settings.size} ${way}`;
    const spoiled = planted ? ` --planted '${planted.name}'` : '';
    console.log(`${planted?.name ?? 'FAILED'}: ${result.problems}`);
    for (const [place, line] of result.steps.entries()) console.log(`  ${place + 1}. ${line}`);
    console.log(`  npm run test:simulation -- ${again}${spoiled}`);
    return undefined;
  }

  if (values.planted !== undefined && values.path === undefined) {
    let missed = 0;
    for (const planted of chosen) {
      let seeds = 1;
      while (seeds <= plantedSeedsMax && (await fails(first + seeds - 1, planted)) !== undefined) seeds += 1;
      console.log(`| ${planted.name} | ${seeds <= plantedSeedsMax ? seeds : 'not found'} |`);
      if (seeds > plantedSeedsMax) missed += 1;
    }
    return missed;
  }
  let callCount = 0;
  let failed = 0;
  for (let seed = first; seed < first + count; seed += 1) {
    const calls = await fails(seed, chosen[0]);
    if (calls === undefined) failed += 1;
    else callCount += calls;
  }
  console.log(`${count} seeds from ${first}: ${callCount} calls, ${failed} failed`);
  return failed;
}
