/** The documents: the files and commands that they name exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };

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

it.each(documents)('%s names commands that package.json has', (document) => {
  const named = [...readFileSync(document, 'utf8').matchAll(/npm run (?:-s )?(?<name>\w[\w:-]*)/g)].flatMap(
    ({ groups }) => groups?.name ?? [],
  );
  expect(named.filter((name) => !(name in manifest.scripts))).toEqual([]);
});
