/** A changed model must never load the page anew: every way up from it ends where it is taken. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const source = join(__dirname, '..');

/** Text of every module that may be part of the page, by its path in src without extension. */
const modules = new Map(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture|d)\.tsx?$/.test(file))
    .map((file) => [file.replace(/\.tsx?$/, ''), readFileSync(join(source, file), 'utf8')]),
);

const importPattern = /(?:^(?:import|export) (?!type )[^;]*?from |import\([^)]*?)'(\.[^']*)'/gm;
const acceptPattern = /webpackHot\.accept\(\s*(\[[^\]]*\]|'[^']*')/g;

function resolve(from: string, path: string): string {
  const wanted = relative(source, join(source, from, '..', path));
  return modules.has(wanted) ? wanted : join(wanted, 'index');
}
const importsOf = (name: string, text: string) =>
  [...text.matchAll(importPattern)].map(([, path]) => resolve(name, path ?? ''));
const acceptedBy = (name: string, text: string) =>
  [...text.matchAll(acceptPattern)]
    .flatMap(([, list]) => list?.match(/\.[^']+/g) ?? [])
    .map((path) => resolve(name, path));

/** React Refresh takes a module that exports nothing but components. */
const isComponent = (text: string) => {
  const exported = [...text.matchAll(/^export (?!type |interface )(?:default )?(?:\w+ )?(\w+)/gm)];
  return exported.length > 0 && exported.every(([, name]) => /^[A-Z]/.test(name ?? ''));
};

/** @returns the first way from this module up to the entry on which nobody takes the change */
function wayToEntry(name: string, seen = new Set<string>()): readonly string[] | undefined {
  if (name === 'index') return [name];
  for (const [parent, text] of modules) {
    if (seen.has(parent) || !importsOf(parent, text).includes(name)) continue;
    if (acceptedBy(parent, text).includes(name) || isComponent(text)) continue;
    seen.add(parent);
    const way = wayToEntry(parent, seen);
    if (way) return [name, ...way];
  }
  return undefined;
}

const models = [...modules]
  .filter(([name, text]) => /^models\/[^/]+$/.test(name) && text.includes('defineModel('))
  .map(([name]) => name);

describe('a change of a model', () => {
  it.each(models)('in %s is taken wherever it comes to', (name) => {
    expect(wayToEntry(name)).toBeUndefined();
  });

  it('would come to the entry from what nobody takes', () => {
    expect(wayToEntry('app/notifier')).toEqual(['app/notifier', 'app/back-office', 'index']);
  });
});
