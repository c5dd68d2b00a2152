/**
 * Runs a program that is one file: `node run-bundle.js <program> …`. The code that V8 has made of it lies beside it and is
 * taken from there by the next start, which compiles nothing then.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { Script } from 'node:vm';

const [node = '', , given = '', ...words] = process.argv;
const program = resolve(given);
process.argv = [node, program, ...words];

const source = readFileSync(program, 'utf8');
// V8 tells the code of one source from that of another by the length alone.
const path = `${program}.${createHash('sha256').update(source).digest('hex').slice(0, 16)}.code`;

function readCode() {
  try {
    return readFileSync(path);
  } catch {
    // This is the first start.
    return undefined;
  }
}

const cachedData = readCode();
const script = new Script(Module.wrap(source), {
  filename: program,
  ...(cachedData && { cachedData }),
});

// At its end a process has compiled what a start takes; one that is killed leaves this to another one.
if (cachedData === undefined || script.cachedDataRejected)
  process.once('exit', () => {
    const unfinished = `${path}.${randomUUID()}`;
    writeFileSync(unfinished, script.createCachedData());
    renameSync(unfinished, path);
  });

const bundle = { exports: {} };
/** @type {(...given: readonly unknown[]) => void} */
const run = script.runInThisContext();
run(bundle.exports, createRequire(program), bundle, program, dirname(program));
