/** `npm run check -- codemod`: the rules that lead an application from dva, by texts before and after. ast-grep comes from the registry. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../root.js';
import { cases, type Kind } from './codemod-cases';
import { install, type Command } from './installed';

const kinds: readonly Kind[] = ['js', 'jsx', 'ts', 'tsx'];
const texts = cases.flatMap(({ does, kinds: own = kinds, before, after = before }, place) =>
  own.map((kind) => ({ does: `${does} (.${kind})`, file: `src/${place}.${kind}`, before, after })),
);
const scan: Command = [
  ...(['ast-grep', 'scan', '--config'] as const),
  ...[join(root, 'packages/saga-models/codemod/sgconfig.yml'), '--update-all', 'src'],
];

const folder = mkdtempSync(join(tmpdir(), 'codemod-'));
try {
  const files = Object.fromEntries(texts.map(({ file, before }) => [file, before]));
  // What a second run has said, which changes nothing.
  const said = await install(folder, ['@ast-grep/cli@0.51.1'], files, [scan, scan]);
  const found = texts.map(({ file }) => readFileSync(join(folder, file), 'utf8'));
  for (const [place, { does, after }] of texts.entries())
    if (found[place] !== after) {
      console.error(`${does}:\n${found[place]}instead of\n${after}`);
      process.exitCode = 1;
    }
  if (said.includes('Applied')) {
    console.error(`A second run changes what the first has made: ${said}`);
    process.exitCode = 1;
  }
  console.log(`${texts.length} texts`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
