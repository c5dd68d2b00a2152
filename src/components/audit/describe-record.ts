/** An entry of the audit trail in words: what changed field by field, and what else there is to know. Pure. */
import type { AuditRecord } from '#contract/audit/endpoints';
import {
  auditFieldLabels,
  cardCountsField,
  filterStatusOwner,
  recordStatusOwner,
} from '#contract/audit/constants';
import { displayExactInstant } from '../../lib/date';
import { displayCount } from '../../lib/display-number';
import { fenToYuan } from '../../lib/money';
import type { CardTexts } from '../../locales/cards';
import type { ExportTexts } from '../../locales/export';
import type { AuditTexts } from './texts/zh-CN';

export interface Change {
  readonly field: string;
  readonly label: string;
  /** Undefined where the side was not there. */
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
  readonly cards: CardTexts;
  readonly exports: ExportTexts;
}

export type DescribedRecord = Pick<AuditRecord, 'entityKind' | 'before' | 'after' | 'detail'>;

type Facts = Readonly<Record<string, unknown>>;

/** Fields that are the same on both sides are left out, and so is what has no value. */
export function describeRecord(record: DescribedRecord, words: Words): Description {
  const { names, ...detail } = record.detail;
  const before = record.before && flatten(record.before);
  const after = record.after && flatten(record.after);
  const inWords = (field: string, value: unknown) => textOf({ field, value, names, record }, words);
  const changes = inOrder([...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])])
    .filter((field) => !isSame(before?.[field], after?.[field]))
    .map((field) => ({
      field,
      label: labelOf(field, words),
      before: before ? inWords(field, before[field]) : undefined,
      after: after ? inWords(field, after[field]) : undefined,
    }));
  const changed = new Set(changes.map(({ field }) => field));
  const facts = Object.entries(flatten(detail))
    .filter(([field, value]) => isGiven(value) && !changed.has(field))
    .map(([field, value]) => ({ field, label: labelOf(field, words), value: inWords(field, value) }));
  return { changes, facts };
}

/** The whole entry in one line. */
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

const placeOf = new Map(Object.keys(auditFieldLabels).map((field, place) => [field, place]));

/** As the table of labels has them; the database keeps no order. */
const inOrder = (fields: readonly string[]): readonly string[] =>
  fields.toSorted((a, b) => placeIn(a) - placeIn(b) || 0);

const placeIn = (field: string): number => placeOf.get(pathOf(field)[0]) ?? Infinity;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** What stands below a field gets a name of both, e.g. `filter.status`, `cardCounts.1`. */
function flatten(facts: Facts): Facts {
  const fields = inOrder(Object.keys(facts)).flatMap((field): [string, unknown][] => {
    const value = facts[field];
    return isFacts(value)
      ? Object.entries(flatten(value)).map(([inner, each]) => [`${field}.${inner}`, each])
      : [[field, value]];
  });
  return Object.fromEntries(fields);
}

const pathOf = (field: string): [string, ...string[]] => {
  const [first = field, ...rest] = field.split('.');
  return [first, ...rest];
};

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function labelOf(field: string, { texts, cards }: Words): string {
  const [first, ...rest] = pathOf(field);
  if (first === cardCountsField) return memberIn(cards.cardStatus, rest[0]) ?? field;
  return [first, ...rest].map((name) => texts.field[name] ?? name).join(' · ');
}

interface Told {
  readonly field: string;
  readonly value: unknown;
  /** What references were called when it was recorded. */
  readonly names: unknown;
  readonly record: DescribedRecord;
}

function textOf({ field, value, names, record }: Told, words: Words): string {
  const { texts, cards } = words;
  if (!isGiven(value)) return texts.nothing;
  const name = isFacts(names) ? names[field] : undefined;
  if (typeof name === 'string' && name !== '') return name;
  const last = pathOf(field).at(-1);
  if (last === 'status') return statusText(field, value, record, words) ?? plainText(value, texts);
  if (last === 'cardKind') return memberIn(cards.cardKind, value) ?? plainText(value, texts);
  if (last === 'format') return plainText(value, texts).toUpperCase();
  if (last === 'faceValueFen' && typeof value === 'number') return `¥${fenToYuan(value)}`;
  return plainText(value, texts);
}

function statusText(
  field: string,
  value: unknown,
  { entityKind, detail }: DescribedRecord,
  { cards, exports }: Words,
): string | undefined {
  const owner = field === 'status' ? recordStatusOwner(entityKind) : filterStatusOwner(detail['list']);
  const tables = { printJob: cards.printJobStatus, card: cards.cardStatus, exportJob: exports.status };
  return owner && memberIn(tables[owner], value);
}

const memberIn = (table: Readonly<Record<string | number, string>>, key: unknown): string | undefined =>
  typeof key === 'string' || typeof key === 'number' ? table[key] : undefined;

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function plainText(value: unknown, texts: AuditTexts): string {
  if (typeof value === 'number') return Number.isInteger(value) ? displayCount(value) : String(value);
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'string') return instant.test(value) ? displayExactInstant(value) : value;
  if (Array.isArray(value))
    return value.map((item: unknown) => rangeText(item) ?? plainText(item, texts)).join(texts.listSeparator);
  return JSON.stringify(value);
}

/** A range of serials, `{ first, last }`. */
function rangeText(value: unknown): string | undefined {
  if (!isFacts(value) || typeof value['first'] !== 'string') return undefined;
  const { first, last } = value;
  return typeof last !== 'string' || last === first ? first : `${first}–${last}`;
}
