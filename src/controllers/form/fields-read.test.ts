import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { labelsIn } from '#contract/labels/words';
import { matrixOf } from '#contract/readers/doors-matrix.fixture';
import { readers, type ReaderKind } from '#contract/readers/readers';
import { writings } from '#contract/readers/writings';
import { fieldRules } from './field-rules';
import { formWords } from './texts';

const top = join(__dirname, '../../..');

/** What the files of a folder name by a pattern: the kind, and where. */
const namedIn = (folder: string, files: RegExp, pattern: RegExp) =>
  readdirSync(join(top, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => files.test(path) && !/\.(?:test|fixture)\./.test(path))
    .flatMap((path) =>
      [...readFileSync(join(top, folder, path), 'utf8').matchAll(pattern)].map(
        ([, kind = '']) => [kind as ReaderKind, path] as const,
      ),
    );

/** Every field with a `readAs` rule or that is declared with a way to read it, and the kind that is named. */
const doors = [
  ...namedIn('src', /\.tsx?$/, /\breadAs\(\s*'(\w+)'/g),
  ...namedIn('contract', /\bfields\.ts$/, /\breads: '(\w+)'/g),
];

const { readAs } = fieldRules(labelsIn(formWords, 'zh-CN'));

/** @returns how the field understood the input: the value that its rule accepts, or the message about another one */
async function understoodBy(kind: ReaderKind, typed: string): Promise<string> {
  const { value = '' } = writings[kind] ?? {};
  const rule = readAs(kind, (read) => read === value, '不对');
  const said: unknown = await Promise.resolve(rule.validator?.(rule, typed, () => undefined)).catch(
    (error: unknown) => error,
  );
  return said instanceof Error ? said.message : value;
}

describe('every writing at every field of a form', () => {
  it('finds the fields', () => {
    expect(doors.length).toBeGreaterThanOrEqual(10);
    expect(doors.filter(([kind]) => writings[kind] === undefined || !(kind in readers))).toEqual([]);
  });

  it.each(doors)('%s: %s', async (kind) => {
    const { value = '', written = [], others = [] } = writings[kind] ?? {};
    for (const each of written) expect([each, await understoodBy(kind, each)]).toEqual([each, value]);
    for (const each of others)
      expect([each, await understoodBy(kind, each)]).toEqual([
        each,
        expect.stringMatching(/^识别为 .+，不对$/s),
      ]);
  });
});

describe('bad input at a field', () => {
  const kinds = [...new Set(doors.map(([kind]) => kind))];

  it.each(kinds)('of %s is refused in one sentence, with what was understood', async (kind) => {
    const tenMegabytes = 'x1'.repeat(5_000_000);
    for (const typed of ['+1 380 013 8000', '9'.repeat(40), '2026-02-30', tenMegabytes]) {
      const said = await understoodBy(kind, typed);
      expect(said).toMatch(/^识别为 \S.*，不对$/);
      expect(said.length).toBeLessThan(40);
    }
  });
});

if (process.env.PRINT_DOORS)
  process.stdout.write(matrixOf(doors.map(([kind, name]) => ({ kind, name, read: readers[kind] }))));
