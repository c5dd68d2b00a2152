/** Translates the keys of an audit record, in the language of the given labels; it names no entity itself. */
import { lists, unnamedList } from '#contract/all-lists';
import { entities as zhCN, type entityWords } from '#contract/entities';
import { keysOf, memberOf } from '#contract/keys';
import { findFieldLabel, labelsOf, type EntityLabels } from '#contract/labels/entity-labels';
import type { LabelsIn } from '#contract/labels/words';
import type { ListContract } from '#contract/lists';
import { auditEntityKinds } from './constants';

/** The labels of all entities in one language. */
export type Entities = LabelsIn<typeof entityWords>;

/** The parts of a record that decide which entity's labels apply. */
export interface RecordKind {
  readonly entityKind: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Caches the table of each language, because lists ask for it once per row. */
const oncePerLanguage = <Table extends object>(make: (entities: Entities) => Table) => {
  const made = new WeakMap<Entities, Table>();
  return (entities: Entities): Table => {
    const table = made.get(entities) ?? make(entities);
    made.set(entities, table);
    return table;
  };
};

/** The labels of all actions. */
export const auditActionLabels = oncePerLanguage((entities): Readonly<Record<string, string>> =>
  Object.assign({}, ...Object.values<EntityLabels>(entities).map(({ auditActions }) => auditActions)),
);

/**
 * All actions as `area.verb`; a new one is added to the labels of its entity. Two only serve as filters and are never
 * recorded: `login.any`, and `export.reveal`, the exports of sensitive columns.
 */
export const auditActions: readonly string[] = keysOf(auditActionLabels(zhCN));

export const auditEntityLabels = oncePerLanguage((entities): Readonly<Record<string, string>> =>
  Object.fromEntries(auditEntityKinds.map((kind) => [kind, labelsOf(entities, kind)?.entity ?? kind])),
);

/** The title of every list, by its name. */
export const listTitles = (entities: Entities): Readonly<Record<string, string>> =>
  Object.assign({}, ...Object.values<EntityLabels>(entities).map(({ lists }) => lists));

export interface RecordWords {
  /** @param path a field, or a path below one: `['filter', 'status']` */
  labelOf(path: readonly string[]): string;
  /**
   * The label of a value of a closed set, or the name that a reference had when the record was written: the record's
   * detail has `names` by field, either one name for the field's value or a table by value. Undefined where neither
   * applies.
   */
  valueOf(path: readonly string[], value: unknown): string | undefined;
  /** The same for each of several values; undefined when one of them has no label, or when there are none. */
  valuesOf(path: readonly string[], values: unknown): readonly string[] | undefined;
  /** Sorts fields into the order in which people read them; fields without a label come last. */
  inOrder(names: readonly string[]): readonly string[];
}

/**
 * Looks up the words of a record. Records outlive the version that wrote them: unknown keys and values are shown as
 * recorded.
 */
export function wordsOfRecord(entities: Entities, { entityKind, detail }: RecordKind): RecordWords {
  const own = labelsOf(entities, entityKind);
  const list = detail['list'] ?? unnamedList;
  const contract = typeof list === 'string' ? memberOf<ListContract>(lists, list) : undefined;
  const filtered = labelsOf(entities, contract?.entity);
  const filterFields: Readonly<Record<string, string>> = contract?.filterFields ?? {};
  /** The field that a filter asks about. */
  const fieldOf = ([first]: readonly string[], name: string) =>
    first === 'filter' ? (memberOf(filterFields, name) ?? name) : name;
  const { facts } = entities.audit_record;
  const named = (labels: EntityLabels | undefined, name: string): string =>
    (labels && findFieldLabel(labels.fields, name)) ?? memberOf(facts, name) ?? name;
  const parts = typeof own?.parts === 'string' ? labelsOf(entities, own.parts) : undefined;
  const scopeOf = ([first]: readonly string[]) => (first === 'filter' ? filtered : (parts ?? own));

  const words: RecordWords = {
    labelOf(path) {
      const [first = '', ...rest] = path;
      const [inner] = rest;
      if (inner === undefined) return named(own, first);
      if (parts && first !== 'filter') return rest.map((name) => partName(parts, name)).join(' · ');
      return (
        setOf(own, first)?.[inner] ??
        [named(own, first), ...rest.map((name) => named(scopeOf(path), fieldOf(path, name)))].join(' · ')
      );
    },
    valueOf(path, value) {
      const name = nameThen(detail['names'], path.join('.'), value);
      if (name !== undefined) return name;
      if (path.join() === 'list' && typeof value === 'string') return memberOf(listTitles(entities), value);
      if (path.at(-1) === 'sort' && typeof value === 'string') return sortInWords(filtered ?? own, value);
      // The columns of an export have the labels of its list.
      if (['columns', 'sensitiveColumns'].includes(path.join()) && typeof value === 'string')
        return (filtered && findFieldLabel(filtered.fields, value)) ?? value;
      const last = path.at(-1) ?? '';
      const scope = path.length > 1 ? scopeOf(path) : own;
      const table = setOf(scope, last) ?? setOf(scope, fieldOf(path, last));
      if (!['string', 'number', 'boolean'].includes(typeof value)) return undefined;
      // Values that any filter may have are labelled under the field `filter`.
      const ofAny = path[0] === 'filter' ? setOf(own, 'filter') : undefined;
      return table?.[String(value)] ?? ofAny?.[String(value)];
    },
    valuesOf(path, values) {
      if (!Array.isArray(values) || values.length === 0) return undefined;
      const named = values.flatMap((value: unknown) => words.valueOf(path, value) ?? []);
      return named.length === values.length ? named : undefined;
    },
    inOrder(names) {
      const known = new Set(['status', ...Object.keys(own?.fields ?? {}), ...Object.keys(facts)]);
      const places = new Map([...known].map((name, place) => [name, place]));
      const numberIn = (name: string) => Number(/^\w+ (\d+)$/.exec(name)?.[1] ?? Infinity);
      const placeOf = (name: string) =>
        places.get(name) ?? places.get(name.replace(/Ids?$/, '')) ?? numberIn(name);
      return names.toSorted((a, b) => placeOf(a) - placeOf(b) || 0);
    },
  };
  return words;
}

/** @param sort a key, with a leading minus for descending order */
function sortInWords(labels: EntityLabels | undefined, sort: string): string | undefined {
  const isDescending = sort.startsWith('-');
  const label = labels && findFieldLabel(labels.fields, isDescending ? sort.slice(1) : sort);
  return label === undefined ? undefined : `${label} ${isDescending ? '↓' : '↑'}`;
}

function nameThen(names: unknown, field: string, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '' || !isTable(names)) return undefined;
  const given = memberOf(names, field);
  const name = isTable(given) ? memberOf(given, String(value)) : given;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** @param name a field, or the kind of a part or the name of a list followed by a number, e.g. `heading 2` */
function partName(labels: EntityLabels, name: string): string {
  const [word = '', number] = name.split(' ');
  const label =
    (number !== undefined && setOf(labels, 'kind')?.[word]) || findFieldLabel(labels.fields, word);
  return [label ?? word, number].filter((each) => each !== undefined).join(' ');
}

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const setOf = (
  labels: EntityLabels | undefined,
  name: string,
): Readonly<Record<string, string>> | undefined => {
  const set = labels && memberOf<EntityLabels[string]>(labels, name);
  return typeof set === 'object' ? set : undefined;
};
