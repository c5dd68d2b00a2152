/** An entry of the audit trail in words: what changed field by field, and what else there is to know. Pure. */
import type { AuditRecord } from '#contract/audit';
import { auditFieldLabels } from '#contract/audit.facts';
import { cardStatuses, cardStatusLabels } from '#contract/repertory.facts';
import { displayExactInstant } from '../../lib/date';
import { displayCount } from '../../lib/display-number';
import { fenToYuan } from '../../lib/money';
import type { CardTexts } from '../../locales/cards';
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
}

type Facts = Readonly<Record<string, unknown>>;

/** Fields that are the same on both sides are left out, and so is what has no value. */
export function describeRecord(
  { before, after, detail }: Pick<AuditRecord, 'before' | 'after' | 'detail'>,
  words: Words,
): Description {
  const { names, ...rest } = detail;
  const inWords = (field: string, value: unknown) => textOf(field, value, namesIn(names), words);
  const fields = inOrder([...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]);
  const changes = fields
    .filter((field) => !isSame(before?.[field], after?.[field]))
    .map((field) => ({
      field,
      label: labelOf(field, words),
      before: before ? inWords(field, before[field]) : undefined,
      after: after ? inWords(field, after[field]) : undefined,
    }));
  const changed = new Set(changes.map(({ field }) => field));
  const facts = flatten(rest, words)
    .filter(({ field, value }) => isGiven(value) && !changed.has(field))
    .map(({ field, label, value }) => ({ field, label, value: inWords(field, value) }));
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
  fields.toSorted((a, b) => (placeOf.get(a) ?? Infinity) - (placeOf.get(b) ?? Infinity) || 0);

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** The filter of an export is facts of its own. */
function flatten(facts: Facts, words: Words): { field: string; label: string; value: unknown }[] {
  return inOrder(Object.keys(facts)).flatMap((field) => {
    const value = facts[field];
    return isFacts(value)
      ? flatten(value, words).map((inner) => ({
          ...inner,
          label: `${labelOf(field, words)} · ${inner.label}`,
        }))
      : [{ field, label: labelOf(field, words), value }];
  });
}

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const namesIn = (names: unknown): Facts => (isFacts(names) ? names : {});

/** Counts of cards are recorded under the Chinese name of their state. */
const statusNamed = (name: string) => cardStatuses.find((status) => cardStatusLabels[status] === name);

function labelOf(field: string, { texts, cards }: Words): string {
  const status = statusNamed(field);
  if (status !== undefined) return cards.cardStatus[status];
  return texts.field[field] ?? field;
}

function textOf(field: string, value: unknown, names: Facts, words: Words): string {
  const { texts, cards } = words;
  if (!isGiven(value)) return texts.nothing;
  const name = names[field];
  if (typeof name === 'string' && name !== '') return name;
  if (field === 'status') return memberIn(cards.printJobStatus, value) ?? plainText(value, texts);
  if (field === 'cardKind') return memberIn(cards.cardKind, value) ?? plainText(value, texts);
  if (field === 'format') return plainText(value, texts).toUpperCase();
  if (field === 'faceValueFen' && typeof value === 'number') return `¥${fenToYuan(value)}`;
  return plainText(value, texts);
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
