/** The list of all declared records, and what each of them adds to the registries of the contract. */
import { category } from '#contract/catalogue/category';
import { goods, goodsKind } from '#contract/catalogue/goods';
import { printShop } from '#contract/catalogue/print-shop';
import { teachingMaterial } from '#contract/catalogue/teaching-material';
import type { Fault } from '#contract/fields/fields';
import { callsOf, listOf, type CallsOf, type RecordShape } from '#contract/record/define-record';

type Referred<R extends RecordShape> = Extract<R['fields'][keyof R['fields']], { readonly to: string }>['to'];

/** Refuses references to a kind that is not in the list. */
const listed = <const All extends readonly RecordShape[]>(
  all: All & {
    readonly [Place in keyof All]: [Exclude<Referred<All[Place]>, All[number]['kind']>] extends [never]
      ? unknown
      : Fault<`No declared record is a ${Exclude<Referred<All[Place]>, All[number]['kind']>}.`>;
  },
): All => all;

/** In the order of the menu. */
export const records = listed([goods, goodsKind, teachingMaterial, category, printShop]);
export type DeclaredRecord = (typeof records)[number];

const by = <Value>(key: 'area' | 'listName', of: (record: RecordShape) => Value) =>
  Object.fromEntries(records.map((record: RecordShape) => [record[key], of(record)]));

/** Makes a value of each record, keyed by its area. */
export const ofRecords = <Value>(make: (record: RecordShape) => Value) =>
  by('area', make) as { readonly [R in DeclaredRecord as R['area']]: Value };

/** Makes a value of each record, keyed by the name of its list. */
export const ofRecordLists = <Value>(make: (record: RecordShape) => Value) =>
  by('listName', make) as { readonly [R in DeclaredRecord as R['listName']]: Value };

// The type is a mapped one and the records are walked at run time, so the compiler cannot connect the two.
export const recordCalls = by('area', callsOf) as unknown as {
  readonly [R in DeclaredRecord as R['area']]: CallsOf<R>;
};
export const recordLists = by('listName', listOf) as unknown as {
  readonly [R in DeclaredRecord as R['listName']]: ReturnType<typeof listOf<R>>;
};
