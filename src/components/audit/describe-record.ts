/** Describes an entry of the audit trail in words: the changes field by field, and further facts. Pure. */
import type { AuditRecord } from '#contract/audit/endpoints';
import { wordsOfRecord, type Entities, type RecordWords } from '#contract/audit/record-words';
import { displayYuan } from '#contract/readers/money';
import { displayExactInstant } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import type { AuditTexts } from './texts';

export interface Change {
  readonly field: string;
  readonly label: string;
  /** Undefined if that side doesn't exist. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export interface Fact {
  readonly field: string;
  readonly label: string;
  readonly value: string;
}

export interface Description {
  readonly changes: readonly Change[];
  readonly facts: readonly Fact[];
}

export interface Words {
  readonly texts: AuditTexts;
  readonly entities: Entities;
}

export type DescribedRecord = Pick<AuditRecord, 'entityKind' | 'before' | 'after' | 'detail'>;

type Facts = Readonly<Record<string, unknown>>;

/** Leaves out fields that are equal on both sides or have no value. */
export function describeRecord(record: DescribedRecord, { texts, entities }: Words): Description {
  const words = wordsOfRecord(entities, record);
  const { names, ...detail } = record.detail;
  const before = record.before && flatten(record.before, words);
  const after = record.after && flatten(record.after, words);
  const labelOf = (field: string) => words.labelOf(pathOf(field));
  const inWords = (field: string, value: unknown) =>
    words.valueOf(pathOf(field), value) ??
    words.valuesOf(pathOf(field), value)?.join(texts.listSeparator) ??
    textOf(field, value, texts);
  const changes = words
    .inOrder([...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])])
    .filter((field) => !isSame(before?.[field], after?.[field]))
    .map((field) => ({
      field,
      label: labelOf(field),
      before: before ? inWords(field, before[field]) : undefined,
      after: after ? inWords(field, after[field]) : undefined,
    }));
  const changed = new Set(changes.map(({ field }) => field));
  const facts = Object.entries(flatten(detail, words))
    .filter(([field, value]) => isGiven(value) && !changed.has(field))
    .map(([field, value]) => ({ field, label: labelOf(field), value: inWords(field, value) }));
  return { changes, facts };
}

/** The entry in one line. */
export function summarize(record: AuditRecord, words: Words): string {
  const { changes, facts } = describeRecord(record, words);
  return [
    ...changes.map(({ label, before, after }) =>
      before === undefined || after === undefined
        ? `${label} ${before ?? after ?? ''}`
        : `${label} ${before} → ${after}`,
    ),
    ...facts.map(({ label, value }) => `${label} ${value}`),
  ].join(words.texts.sentenceSeparator);
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Names nested fields by their path, e.g. `filter.status`, `cardCounts.1`. */
function flatten(facts: Facts, words: RecordWords): Facts {
  const fields = words.inOrder(Object.keys(facts)).flatMap((field): [string, unknown][] => {
    const value = facts[field];
    return isFacts(value)
      ? Object.entries(flatten(value, words)).map(([inner, each]) => [`${field}.${inner}`, each])
      : [[field, value]];
  });
  return Object.fromEntries(fields);
}

const pathOf = (field: string): readonly string[] => field.split('.');

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(field: string, value: unknown, texts: AuditTexts): string {
  if (!isGiven(value)) return texts.nothing;
  const last = pathOf(field).at(-1);
  if (last === 'format') return plainText(value, texts).toUpperCase();
  // Amounts of money are recognised by the unit in their name.
  if (last?.endsWith('Fen') && typeof value === 'number') return displayYuan(value);
  if (last?.endsWith('Key') && typeof value === 'string' && value !== '') return pictureName(value);
  return plainText(value, texts);
}

/** The last characters of a key are enough to tell pictures apart. */
const pictureName = (key: string): string => `…${key.slice(-10)}`;

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function plainText(value: unknown, texts: AuditTexts): string {
  if (typeof value === 'number') return Number.isInteger(value) ? displayCount(value) : String(value);
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'string') return instant.test(value) ? displayExactInstant(value) : value;
  if (Array.isArray(value))
    return value.map((item: unknown) => rangeText(item) ?? plainText(item, texts)).join(texts.listSeparator);
  // E.g. a waybill: what it says, in the order in which it was given.
  if (isFacts(value))
    return Object.values(value)
      .filter(isGiven)
      .map((part) => plainText(part, texts))
      .join(' · ');
  return JSON.stringify(value);
}

/** A range of serials, `{ first, last }`. */
function rangeText(value: unknown): string | undefined {
  if (!isFacts(value) || typeof value['first'] !== 'string') return undefined;
  const { first, last } = value;
  return typeof last !== 'string' || last === first ? first : `${first}–${last}`;
}
