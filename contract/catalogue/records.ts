/** The records of the catalogue, and what each of them adds to the registries of the contract. */
import { callsOf, listOf, type CallsOf, type RecordShape } from '#contract/record/define-record';
import { category } from './category';
import { goods, goodsKind } from './goods';
import { printShop } from './print-shop';
import { teachingMaterial } from './teaching-material';

export const catalogueRecords = [goods, goodsKind, teachingMaterial, category, printShop] as const;
type Each = (typeof catalogueRecords)[number];

const by = <Value>(key: 'area' | 'listName' | 'kind', of: (record: RecordShape) => Value) =>
  Object.fromEntries(catalogueRecords.map((record: RecordShape) => [record[key], of(record)]));

// The type is a mapped one and the records are walked at run time, so the compiler cannot connect the two.
export const catalogueCalls = by('area', callsOf) as unknown as {
  readonly [R in Each as R['area']]: CallsOf<R>;
};
/** Makes a value of each catalogue record, keyed by the name of its list. */
export const ofCatalogueLists = <Value>(make: (record: RecordShape) => Value) =>
  by('listName', make) as { readonly [R in Each as R['listName']]: Value };

export const catalogueLists = by('listName', listOf) as unknown as {
  readonly [R in Each as R['listName']]: ReturnType<typeof listOf<R>>;
};
