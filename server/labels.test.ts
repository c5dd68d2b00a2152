import { rightLabels, rightLabelsEnUS } from '#contract/rights';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entities as enUS } from '#contract/entities.en-US';
import { entities as zhCN, type EntityKind } from '#contract/entities';
import type { EntityLabels, TextIn } from '#contract/labels/entity-labels';
import * as accountsEnUS from '#contract/user/labels.en-US';
import { roleLabels } from '#contract/user/labels.zh-CN';

/**
 * Declarations whose labels are plain `string` to the compiler, e.g. for want of `as const`: one of them would make
 * every sentence of the server count as translated.
 */
type WideKind = {
  [Kind in EntityKind]: string extends TextIn<(typeof zhCN)[Kind]> ? Kind : never;
}[EntityKind];
const expectNone = <Kind extends never>(...found: Kind[]) => expect(found).toEqual([]);

type Texts = Readonly<Record<string, string>>;

const tablesOf = (labels: EntityLabels): [name: string, table: Texts][] =>
  Object.entries(labels).flatMap(([name, table]) => (typeof table === 'object' ? [[name, table]] : []));

const kinds = Object.keys(zhCN) as EntityKind[];
const tables = kinds.flatMap((kind) =>
  tablesOf(zhCN[kind]).map(([name, zh]) => {
    const en = new Map(tablesOf(enUS[kind])).get(name) ?? {};
    return { of: `${name} of ${kind}`, zh, en };
  }),
);
tables.push(
  { of: 'rights', zh: rightLabels, en: rightLabelsEnUS },
  { of: 'roles', zh: roleLabels, en: accountsEnUS.roleLabels },
  {
    of: 'entities',
    zh: Object.fromEntries(kinds.map((kind) => [kind, zhCN[kind].entity])),
    en: Object.fromEntries(kinds.map((kind) => [kind, enUS[kind].entity])),
  },
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

  it.each(tables)('$of are all different, in both languages', ({ zh, en }) => {
    for (const labels of [Object.values(zh), Object.values(en)])
      expect(labels.filter((label, place) => labels.indexOf(label) !== place)).toEqual([]);
  });

  it('give each action of the audit trail a name that reads like no other one', () => {
    for (const entities of [zhCN, enUS]) {
      const names = Object.values(entities).flatMap((labels: EntityLabels) =>
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
    for (const { zh, en } of tables)
      for (const [key, label] of Object.entries(zh))
        translations.set(label, (translations.get(label) ?? new Set()).add(en[key] ?? ''));
    expect([...translations].filter(([, found]) => found.size > 1)).toEqual([]);
  });

  // Labels of at least three characters; shorter ones are everyday words that sentences and other screens need as well.
  it('of fields are written in one file', () => {
    const fields = new Set(
      kinds
        .flatMap((kind) => Object.values<string>(zhCN[kind].fields))
        .filter((label) => /[一-鿿]{3}/.test(label)),
    );
    const places = [...fields].map((label) => ({
      label,
      files: sources.filter(({ text }) => text.includes(`'${label}'`)).map(({ file }) => file),
    }));
    expect(places.filter(({ files }) => files.length !== 1)).toEqual([]);
  });
});
