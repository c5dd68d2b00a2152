/** `npm run check -- simulation` in one process: runs the given seeds one after the other. */
import { parseArgs } from 'node:util';
import { plantedFaults } from './planted';
import { simulate } from './run';

const options = {
  seed: { type: 'string', default: '1' },
  /** Number of steps of a seed. */
  size: { type: 'string', default: '40' },
  /** The indexes of the steps to take, for a failing run that was shrunk. */
  keep: { type: 'string' },
  /** The name of a planted fault; the run ends with the first seed that finds it. */
  planted: { type: 'string' },
  /** How many shorter runs are tried of one that fails. */
  shrinks: { type: 'string', default: '12' },
  /** What each run came to, to compare it with another one of the same seed. */
  digest: { type: 'boolean', default: false },
} as const;

/** @returns the number of failures */
export async function command(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const planted = plantedFaults.find(({ name }) => name === values.planted);
  if (values.planted !== undefined && !planted) throw new Error(`No such fault: ${values.planted}`);
  const first = Number(values.seed);
  const count = Number(positionals[0] ?? 1);
  // Empty if the run fails without any step.
  const kept = values.keep
    ?.split(',')
    .filter((place) => place !== '')
    .map(Number);
  const settings = {
    size: Number(values.size),
    kept,
    planted,
    wantsDigest: values.digest,
    shrinksMax: kept ? 0 : Number(values.shrinks),
  };
  let callCount = 0;
  let failed = 0;
  for (let seed = first; seed < first + count && !(planted && failed > 0); seed += 1) {
    const result = await simulate({ ...settings, seed });
    if ('problems' in result) {
      failed += 1;
      console.log(`${planted ? planted.name : 'FAILED'}: ${result.problems}`);
      for (const [place, name] of result.steps.entries()) console.log(`  ${place + 1}. ${name}`);
      const again = `--seed ${seed} --size ${settings.size} --keep '${result.kept.join()}'`;
      console.log(`  npm run check -- simulation ${again}${planted ? ` --planted '${planted.name}'` : ''}`);
      continue;
    }
    callCount += result.callCount;
    if (settings.wantsDigest) console.log(`${seed} ${result.digest}`);
  }
  console.log(`${count} seeds from ${first}: ${callCount} calls, ${failed} failed`);
  return failed;
}
