import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '#config/locales';
import { entityWords, type EntityKind } from '#contract/entities';
import { keysOf } from '#contract/keys';
import type { EntityLabels } from '#contract/labels/entity-labels';
import { isPair, labelsIn, type ChineseIn, type EntityWords, type Words } from '#contract/labels/words';
import { rightWords } from '#contract/rights';
import { roleWords } from '#contract/user/role-labels';

/**
 * Declarations whose labels are plain `string` to the compiler, e.g. for want of `as const`: one of them would make
 * every sentence of the server count as translated.
 */
type WideKind = {
  [Kind in EntityKind]: string extends ChineseIn<(typeof entityWords)[Kind]> ? Kind : never;
}[EntityKind];
const expectNone = <Kind extends never>(...found: Kind[]) => expect(found).toEqual([]);

type Table = Readonly<Record<string, Words>>;

const tablesOf = (words: EntityWords): [name: string, table: Table][] =>
  Object.entries(words).flatMap(([name, table]) => (isPair(table) ? [] : [[name, table]]));

const kinds = keysOf(entityWords);
const tables = kinds.flatMap((kind) =>
  tablesOf(entityWords[kind]).map(([name, table]) => ({ of: `${name} of ${kind}`, table })),
);
tables.push(
  { of: 'rights', table: rightWords },
  { of: 'roles', table: roleWords },
  { of: 'entities', table: Object.fromEntries(kinds.map((kind) => [kind, entityWords[kind].entity])) },
);

const root = join(__dirname, '..');
const isProduct = (file: string) =>
  /\.tsx?$/.test(file) && !/(\.(test|fixture)\.tsx?|testing[\w-]*\.ts)$/.test(file);
const sources = ['contract', 'server', 'src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(isProduct)
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(root, folder, file), 'utf8') })),
);

describe('the labels of entities', () => {
  it('are words of their own to the compiler', () => {
    expectNone<WideKind>();
  });

  it.each(tables)('$of are all different, in both languages', ({ table }) => {
    for (const locale of locales) {
      const labels = Object.values<string>(labelsIn(table, locale));
      expect(labels.filter((label, place) => labels.indexOf(label) !== place)).toEqual([]);
    }
  });

  it('give each action of the audit trail a name that reads like no other one', () => {
    for (const locale of locales) {
      const names = Object.values<EntityLabels>(labelsIn(entityWords, locale)).flatMap((labels) =>
        Object.values<string>(Object(labels['auditActions'])).map((name) =>
          name.toLowerCase().replaceAll(/[\s\p{P}]/gu, ''),
        ),
      );
      expect(names.length).toBeGreaterThan(100);
      expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
    }
  });

  it('have one translation each, whichever entity they belong to', () => {
    const translations = new Map<string, Set<string>>();
    for (const [chinese, english] of tables.flatMap(({ table }) => Object.values(table)))
      translations.set(chinese, (translations.get(chinese) ?? new Set()).add(english));
    expect([...translations].filter(([, found]) => found.size > 1)).toEqual([]);
  });

  // Labels of at least three characters; shorter ones are everyday words that sentences and other screens need as well.
  it('of fields are written in one file', () => {
    const fields = new Set(
      kinds
        .flatMap((kind) => Object.values<string>(labelsIn(entityWords[kind].fields, 'zh-CN')))
        .filter((label) => /[一-鿿]{3}/.test(label)),
    );
    const places = [...fields].map((label) => ({
      label,
      files: sources.filter(({ text }) => text.includes(`'${label}'`)).map(({ file }) => file),
    }));
    expect(places.filter(({ files }) => files.length !== 1)).toEqual([]);
  });
});
