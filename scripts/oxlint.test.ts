/** The rules of oxlint find the faults they are for, with the product's own configuration. */
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

/** Import cycles; the second has only types and disappears at run time. */
const rings = {
  'a.ts': "import { b } from './b';\nexport const a = 1;\nexport const c = b;\n",
  'b.ts': "import { a } from './a';\nexport const b = a;\n",
  'row.ts': "import type { View } from './view';\nexport interface Row {\n  readonly view: View;\n}\n",
  'view.tsx': "import type { Row } from './row';\nexport type View = Pick<Row, never>;\n",
};

let folder: string;
let said: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'study-card-lint-'));
  const compilerOptions = { target: 'ES2023', module: 'ESNext', strict: true, types: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  faults.forEach(([, code], at) => writeFileSync(join(folder, `fault-${at}.ts`), `${code}\n`));
  writeFileSync(join(folder, 'right.ts'), `${start}export const number = async () => (await work()) + 1;\n`);
  for (const [name, text] of Object.entries(rings)) writeFileSync(join(folder, name), text);
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/oxlint/bin/oxlint', '--config', '.oxlintrc.json', '--format', 'unix', folder],
    { encoding: 'utf8' },
  );
  said = stdout;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const saidOf = (file: string) => said.split('\n').filter((line) => line.includes(`${file}:`));

describe('the rules of oxlint', () => {
  it.each(faults.map(([rule, code], at) => ({ rule, code, file: `fault-${at}.ts` })))(
    '$rule finds $code',
    ({ rule, file }) => {
      expect(saidOf(file)).toEqual([expect.stringContaining(`(${rule})`)]);
    },
  );

  it.each(Object.keys(rings))('find a ring of files that %s stands in', (file) => {
    expect(saidOf(file)).toEqual([expect.stringContaining('(no-cycle)')]);
  });

  it('find nothing where nothing is wrong', () => {
    expect(saidOf('right.ts')).toEqual([]);
  });
});
