/**
 * Declares a record, and derives its types, endpoints and list for both sides. Its schemas are made on the server
 * (schemas.ts), its labels in words.ts.
 */
import { endpoints, type Endpoint, type EndpointFacts } from '#contract/endpoint';
import { filterRecordsOf } from '#contract/fields/chosen';
import type { Counted, Field } from '#contract/fields/fields';
import { fieldsWith, type NameOf, type NameOption } from '#contract/fields/names';
import type { AnsweredIn, FilterIn, GivenOf, PhoneName, Values } from '#contract/fields/values';
import { importLimits } from '#contract/import/constants';
import type { ImportPreview, MatchedSheet } from '#contract/import/endpoints';
import { keysOf } from '#contract/keys';
import type { Words } from '#contract/labels/words';
import { describeList, type ListContract } from '#contract/lists';
import type { PageOf, Sort } from '#contract/paging';
import type { Right } from '#contract/rights';
import type { ChangedMany, Previewed } from '#contract/selection.schema';
import { callFacts } from './list-call';
import { hasPhone, wordsOf, type RecordWords, type WordsOf } from './words';

/** What every declared record has: a name, a status, rights. */
export interface RecordShape extends RecordWords {
  /** The first part of its calls' names and addresses, and the namespace of its model, e.g. `printShop`. */
  readonly area: string;
  readonly rights: { readonly read: Right; readonly write: Right };
  readonly fields: { readonly name: Field<'text'> } & Readonly<Record<string, Field>>;
  /** Of a tree: how many levels it may have. */
  readonly levelsMax?: number;
  /** Its columns are the fields' names in snake case. */
  readonly table: string;
  /** Of a kind that is on cards: the column of print jobs that refers to it. */
  readonly jobColumn?: string;
  readonly page: RecordPage;
}

/** The page of a record's list. */
export interface RecordPage {
  /** The group of the menu, its picture there, and the last part of its address. */
  readonly group: string;
  readonly icon: string;
  readonly path: string;
  readonly title: Words;
}

export const defineRecord = <const R extends RecordShape>(record: R): R => record;

export const recordStatus = { disabled: 0, enabled: 1 } as const;
export const recordStatuses = [0, 1] as const;
export type RecordStatus = (typeof recordStatuses)[number];

export const recordActions = ['enable', 'disable'] as const;
export type RecordAction = (typeof recordActions)[number];

/** Limit of records in one bulk change. */
export const changedMax = 1000;

export const directions = ['up', 'down'] as const;
export type Direction = (typeof directions)[number];

type FieldsOf<R extends RecordShape> = R['fields'];

export type NewOf<R extends RecordShape> = GivenOf<FieldsOf<R>>;
/** An edit may leave the telephone out, which keeps it, because the editor sees only a masked one. */
export type UpdateOf<R extends RecordShape> = Flat<
  Omit<NewOf<R>, PhoneName<FieldsOf<R>>> &
    Partial<Pick<NewOf<R>, PhoneName<FieldsOf<R>> & keyof NewOf<R>>> & {
      readonly id: number;
      readonly version: number;
    }
>;
type Flat<Type> = { [Name in keyof Type]: Type[Name] };

/** The fields that every record has beside its own. */
export interface RecordFrame {
  readonly id: number;
  readonly status: RecordStatus;
  readonly statusReason: string | null;
  /** Null for records that were there from the start. */
  readonly createdBy: string | null;
  readonly createdAt: string;
  readonly version: number;
}
export type RowOf<R extends RecordShape> = Flat<RecordFrame & AnsweredIn<FieldsOf<R>>>;
export type FilterOf<R extends RecordShape> = Flat<
  FilterIn<FieldsOf<R>> & { readonly status?: RecordStatus }
>;
export type SortKeyOf<R extends RecordShape> =
  | NameOption<FieldsOf<R>, { isSort: true }>
  | 'createdAt'
  | (R extends { readonly isOrdered: true } ? 'place' : never);
export type ColumnOf<R extends RecordShape> =
  | (keyof FieldsOf<R> & string)
  | 'status'
  | 'createdBy'
  | 'createdAt';
export type AnyRow = RecordFrame & { readonly name: string } & Values & Partial<RecordPast>;

/** What is told of one record alone. */
export interface RecordPast {
  /** The names that it had before, the latest first. */
  readonly formerNames: readonly string[];
  /** Cards that merchants and users got: their papers keep its name of that day. */
  readonly soldCardCount: number;
}

/** The types in which the calls of a record are written. */
interface RecordTypes {
  readonly row: object;
  readonly given: object;
  readonly edited: object;
  readonly filter: object;
  readonly sort: string;
  /** Names of the fields to which an import matches a file's columns. */
  readonly input: string;
}
interface TypesOf<R extends RecordShape> extends RecordTypes {
  readonly row: RowOf<R>;
  readonly given: NewOf<R>;
  readonly edited: UpdateOf<R>;
  readonly filter: FilterOf<R>;
  readonly sort: Sort<SortKeyOf<R>>;
  readonly input: keyof NewOf<R> & string;
}
interface AnyTypes extends RecordTypes {
  readonly row: AnyRow;
  readonly given: Values;
  readonly edited: Values & { readonly id: number; readonly version: number };
  readonly filter: Values;
}

/** Records by their ids, or all that a filter finds except some. */
export interface RecordSelection<Filter> {
  readonly ids?: readonly number[];
  readonly filter?: Filter;
  readonly excluded?: readonly number[];
}

/** A record that a reference may be to; disabled ones are among them, because a record may have one already. */
export interface Choice {
  readonly id: number;
  /** In a tree with the names above it. */
  readonly name: string;
  readonly isEnabled: boolean;
  /** In the record's own tree: those that can't be put below it, because they are above it or too tall. */
  readonly unfitIds?: readonly number[];
}
/** By the name of the reference. */
export type Choices = Readonly<Record<string, readonly Choice[]>>;

interface CallTypes<T extends RecordTypes> {
  list: {
    query: T['filter'] & { currentPage: number; pageSize: number; sort?: T['sort'] };
    reply: PageOf<T['row']>;
  };
  find: { query: { id: number }; reply: T['row'] & RecordPast };
  create: { body: T['given']; reply: { id: number } };
  update: { body: T['edited']; reply: { version: number } };
  changeStatus: { body: { id: number; action: RecordAction; reason?: string }; reply: null };
  previewChange: {
    body: { action: RecordAction; records: RecordSelection<T['filter']> };
    /** `touched` sums, for each `count` field, how many others refer to the records that would be changed. */
    reply: Previewed & { touched: Readonly<Record<string, number>> };
  };
  changeMany: {
    body: {
      action: RecordAction;
      records: RecordSelection<T['filter']>;
      reason: string;
      expectedCount?: number;
    };
    reply: ChangedMany;
  };
  remove: { body: { id: number }; reply: null };
  previewImport: { body: MatchedSheet<T['input']>; reply: ImportPreview };
  importMany: {
    body: MatchedSheet<T['input']> & { expectedCount: number };
    reply: { newCount: number; refusedCount: number };
  };
  downloadTemplate: { reply: unknown };
  reveal: { body: { id: number }; reply: { phone: string } };
  /** Swaps the record with the one before or after it. */
  move: { body: { id: number; direction: Direction }; reply: null };
  /** What its references may be to. */
  choices: { reply: Choices };
}
export type Verb = keyof CallTypes<RecordTypes>;
type VerbOf<R extends RecordShape> =
  | Exclude<Verb, 'reveal' | 'move' | 'choices'>
  | ([PhoneName<FieldsOf<R>>] extends [never] ? never : 'reveal')
  | (R extends { readonly isOrdered: true } ? 'move' : never)
  | ([NameOf<FieldsOf<R>, 'reference'>] extends [never] ? never : 'choices');
type Calls<T extends RecordTypes> = { readonly [Each in Verb]: Endpoint<CallTypes<T>[Each]> };
export type CallsOf<R extends RecordShape> = Pick<Calls<TypesOf<R>>, VerbOf<R>>;
/** The calls of any record, for code that treats all records alike. */
export type AnyCalls = Calls<AnyTypes>;

const write = { method: 'POST', isIdempotent: true } as const;
const facts: Readonly<Record<Verb, Omit<EndpointFacts, 'path' | 'access'> & { readonly isRead?: true }>> = {
  list: { method: 'GET', isRead: true },
  find: { method: 'GET', isRead: true },
  create: write,
  update: write,
  changeStatus: { ...write, isReplyOptional: true },
  previewChange: { method: 'POST', writes: false },
  changeMany: write,
  remove: { ...write, isReplyOptional: true },
  previewImport: { method: 'POST', writes: false, bodyBytesMax: importLimits.bodyBytesMax },
  importMany: { ...write, bodyBytesMax: importLimits.bodyBytesMax },
  downloadTemplate: { method: 'GET', kind: 'download' },
  // Not idempotent: the reply must not be stored beside the key, and a second look must be recorded again.
  reveal: { method: 'POST', isIdempotent: false },
  move: { ...write, isReplyOptional: true },
  choices: { method: 'GET', isRead: true },
};

const hasReferences = (record: RecordShape): boolean =>
  Object.values(record.fields).some(({ kind }) => kind === 'reference');

/** The fields that count how many others refer to a record. */
export const countsOf = (
  record: RecordShape,
): readonly (readonly [name: string, field: Field & { readonly counted: Counted }])[] =>
  Object.entries(record.fields).flatMap(([name, field]) => {
    const { counted } = field;
    return counted ? [[name, { ...field, counted }] as const] : [];
  });

/** The part of an address that finds what a record's count counts. */
export const searchOf = ({ filter, also }: Counted, id: number): string =>
  [`${filter}=${id}`, also].filter(Boolean).join('&');

/** The calls that a record has, by verb. */
export const verbsOf = (record: RecordShape): readonly Verb[] =>
  keysOf(facts).filter(
    (verb) =>
      (verb !== 'reveal' || hasPhone(record)) &&
      (verb !== 'move' || record.isOrdered !== undefined) &&
      (verb !== 'choices' || hasReferences(record)),
  );

/** `printShop.create` is `POST /printShop/v1/create`. */
export function callsOf<R extends RecordShape>(record: R): CallsOf<R> {
  const { area, rights } = record;
  const made = Object.fromEntries(
    verbsOf(record).map((verb) => {
      const { isRead, ...fact } = facts[verb];
      return [verb, { ...fact, ...callFacts({ area, access: isRead ? rights.read : rights.write }, verb) }];
    }),
  );
  // The type is a mapped one and the keys are walked at run time, so the compiler cannot connect the two.
  return endpoints<Record<string, never>>(area, 'studyCard', made) as unknown as CallsOf<R>;
}

/**
 * The calls of a record, for code that treats all records alike; calls that the record lacks are missing at run time.
 */
export const anyCallsOf = (record: RecordShape): AnyCalls => callsOf(record) as unknown as AnyCalls;

/** The keys by which the list can be sorted. */
export const sortsOf = <R extends RecordShape>(record: R): readonly SortKeyOf<R>[] =>
  [
    ...fieldsWith(record.fields, 'isSort').map(({ name }) => name),
    'createdAt',
    ...(record.isOrdered ? ['place'] : []),
  ] as SortKeyOf<R>[];

export function listOf<R extends RecordShape>(
  record: R,
): ListContract<FilterOf<R>, R['listName'], string, ColumnOf<R>, SortKeyOf<R>, R['kind'], WordsOf<R>> {
  const { area, listName, kind, rights } = record;
  return describeList<FilterOf<R>>()({
    name: listName,
    view: `${area}.${listName}`,
    right: rights.read,
    entity: kind,
    words: wordsOf(record),
    columns: [...keysOf(record.fields), 'status', 'createdBy', 'createdAt'] as ColumnOf<R>[],
    sensitiveColumns: fieldsWith(record.fields, 'isPersonal').map(({ name }) => name) as ColumnOf<R>[],
    filterRecords: filterRecordsOf(record.fields) as ListContract<FilterOf<R>>['filterRecords'],
    sorts: sortsOf(record),
  });
}
