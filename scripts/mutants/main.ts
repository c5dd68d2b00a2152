/**
 * `npm run check -- mutants`: changes the cores, one mutant at a time, and counts those that no test notices; `money grants/phones` one core
 * and a part of another.
 *
 * A killed mutant counts as killed until the code or its test changes. At least nine of ten mutants of each core have
 * to be killed.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { coreNamed, partsOf } from './cores';

const killedShareMin = 0.9;

type Mutants = Awaited<ReturnType<Stryker['runMutationTest']>>;

interface Figures {
  readonly core: string;
  readonly mutants: number;
  readonly killed: number;
  /** Killed ones whose tests timed out, which on a busy machine may be due to the machine. */
  readonly timedOut: number;
  readonly survived: number;
  /** Survivors that a comment beside the code explains. */
  readonly explained: number;
  readonly killedPercent: number;
  readonly minutes: number;
}

/**
 * Removes survivors from the report, because Stryker would keep them even after a new test kills them: it asks for no
 * coverage of code that runs once.
 */
function forgetSurvivors(path: string): void {
  if (!existsSync(path)) return;
  const report: { files: Record<string, { mutants: { status: string }[] }> } = JSON.parse(
    readFileSync(path, 'utf8'),
  );
  for (const file of Object.values(report.files))
    file.mutants = file.mutants.filter(({ status }) => status === 'Killed');
  writeFileSync(path, JSON.stringify(report));
}

function mutate(name: string): Promise<Mutants> {
  const { files, excluded = [] } = coreNamed(name);
  const incrementalFile = `node_modules/.cache/mutants/${name.replace('/', '-')}.json`;
  forgetSurvivors(incrementalFile);
  // Read by jest.config.ts in Stryker's workers.
  process.env.MUTATED_CORE = name;
  return new Stryker({
    configFile: 'scripts/mutants/stryker.json',
    mutate: [...files],
    mutator: { excludedMutations: [...excluded] },
    incrementalFile,
    // Outside the checkout, whose own tests would otherwise find the copy.
    tempDirName: join(tmpdir(), `study-card-mutants-${process.pid}`),
    concurrency: availableParallelism(),
  }).runMutationTest();
}

const isNoticed = ({ status }: Mutants[number]) => ['Killed', 'Timeout', 'RuntimeError'].includes(status);
const isMissed = ({ status }: Mutants[number]) => ['Survived', 'NoCoverage'].includes(status);
const isExplained = ({ status, statusReason = '' }: Mutants[number]) =>
  status === 'Ignored' && !/excluded mutation/.test(statusReason);

function figuresOf(core: string, mutants: Mutants, startedAtMs: number): Figures {
  const killed = mutants.filter(isNoticed).length;
  const survived = mutants.filter(isMissed).length;
  return {
    core,
    mutants: killed + survived,
    killed,
    timedOut: mutants.filter(({ status }) => status === 'Timeout').length,
    survived,
    explained: mutants.filter(isExplained).length,
    killedPercent: Math.floor((killed / (killed + survived)) * 1000) / 10,
    minutes: Math.round((Date.now() - startedAtMs) / 6000) / 10,
  };
}

const asked = process.argv.slice(2);
const parts = asked.length > 0 ? asked.flatMap(partsOf) : partsOf();
const coreOf = (part: string) => part.replace(/\/.*/, '');
const table: Figures[] = [];
for (const core of new Set(parts.map(coreOf))) {
  const startedAtMs = Date.now();
  const mutants: Mutants = [];
  for (const part of parts) if (coreOf(part) === core) mutants.push(...(await mutate(part)));
  for (const { fileName, location, mutatorName, replacement } of mutants.filter(isMissed))
    console.log(`${fileName}:${location.start.line}:${location.start.column} ${mutatorName}: ${replacement}`);
  table.push(figuresOf(core, mutants, startedAtMs));
}
console.table(table);
const isEnough = ({ killed, mutants }: Figures) => killed >= mutants * killedShareMin;
process.exitCode = table.every(isEnough) ? 0 : 1;
