/** The documents: the files and commands that they name exist. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { serverPrograms } from '../server/office/programs.js';
import { groups } from './groups.js';

const documents = [
  'README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];
const folders = readdirSync('.', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
/** docs/new-area.md uses these invented areas as examples. */
const isMadeUp = (path: string) => /supplier|depot/i.test(path);

it.each(documents)('%s names files that exist', (document) => {
  const named = [...readFileSync(document, 'utf8').matchAll(/`(?<path>[\w.-]+\/[\w./-]+)`/g)].flatMap(
    ({ groups }) => groups?.path ?? [],
  );
  const missing = named.filter(
    (path) => folders.includes(path.slice(0, path.indexOf('/'))) && !isMadeUp(path) && !existsSync(path),
  );
  expect(missing).toEqual([]);
});

it('the tree of README.md has every folder of the repository, of src/ and of server/', () => {
  const [, tree = ''] = readFileSync('README.md', 'utf8').split('## The tree');
  const named = new Set([...tree.matchAll(/(?<=^|\s)([\w-]+)\/(?=[\s,])/g)].map(([, name]) => name));
  const kept = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
  const there = kept.flatMap((path) => /^(?:(?:src|server)\/)?([\w-]+)\//.exec(path)?.[1] ?? []);
  expect([...new Set(there)].filter((name) => !named.has(name))).toEqual([]);
});

it.each(documents)('%s names commands that package.json has', (document) => {
  const named = [...readFileSync(document, 'utf8').matchAll(/npm run (?:-s )?(?<name>\w[\w:-]*)/g)].flatMap(
    ({ groups }) => groups?.name ?? [],
  );
  expect(named.filter((name) => !(name in manifest.scripts))).toEqual([]);
});

const named = Object.entries({ ...groups, office: serverPrograms }).map(
  ([group, commands]) => [group, Object.keys(commands)] as const,
);
it.each(named)('the documents name commands that npm run %s has', (group, commands) => {
  const pages = [...documents, 'bench/README.md', 'packages/saga-models/README.md'].map((path) =>
    readFileSync(path, 'utf8'),
  );
  const asked = pages.join('\n').matchAll(new RegExp(`npm run (?:-s )?${group} -- ([\\w-]+)`, 'g'));
  expect([...asked].map(([, name = '']) => name).filter((name) => !commands.includes(name))).toEqual([]);
});

it('README.md names every command of a group', () => {
  const readme = readFileSync('README.md', 'utf8');
  const all = named.flatMap(([, commands]) => commands).filter((name) => !['main', 'office'].includes(name));
  expect(all.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
