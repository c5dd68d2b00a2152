/** The rules that need types find what they are for, by the product's own configuration. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const start = 'declare function work(): Promise<number>;\n';

const faults: readonly (readonly [rule: string, code: string])[] = [
  ['no-floating-promises', `${start}work();`],
  ['no-misused-promises', `${start}if (work()) throw new Error();`],
  ['no-misused-promises', `${start}[1].forEach(async () => void (await work()));`],
  ['await-thenable', 'export const number = async () => await 3;'],
  [
    'switch-exhaustiveness-check',
    `export function nameOf(kind: 'a' | 'b') { switch (kind) { case 'a': return 1; } return 0; }`,
  ],
];

let folder: string;
let said: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'study-card-lint-'));
  const compilerOptions = { target: 'ES2023', module: 'ESNext', strict: true, types: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  faults.forEach(([, code], at) => writeFileSync(join(folder, `fault-${at}.ts`), `${code}\n`));
  writeFileSync(join(folder, 'right.ts'), `${start}export const number = async () => (await work()) + 1;\n`);
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/oxlint/bin/oxlint', '--config', '.oxlintrc.json', '--format', 'unix', folder],
    { encoding: 'utf8' },
  );
  said = stdout;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const saidOf = (file: string) => said.split('\n').filter((line) => line.includes(`${file}:`));

describe('the type-aware rules', () => {
  it.each(faults.map(([rule, code], at) => ({ rule, code, file: `fault-${at}.ts` })))(
    '$rule finds $code',
    ({ rule, file }) => {
      expect(saidOf(file)).toEqual([expect.stringContaining(`(${rule})`)]);
    },
  );

  it('find nothing where nothing is wrong', () => {
    expect(saidOf('right.ts')).toEqual([]);
  });
});
