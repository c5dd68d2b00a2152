/** The fields of an audit record as one Chinese text, for its file. */
import { wordsOfRecord, type RecordKind, type RecordWords } from '#contract/audit/record-words';
import { entities } from '#contract/entities';
import { businessTime } from '#server/lib/calendar';
import type { Facts } from './facts';

/** Joins the fields with a value. @param facts one side of the record, or its detail */
export const factsText = (row: RecordKind, facts: Facts | null): string =>
  fieldsText(wordsOfRecord(entities, row), withoutNames(facts ?? {})).join('；');

/** Drops `names`, whose entries are shown in place of the values. */
const withoutNames = ({ names, ...facts }: Facts): Facts => facts;

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** @param above path of the fields that contain these */
const fieldsText = (words: RecordWords, facts: Facts, ...above: string[]): string[] =>
  Object.entries(facts).flatMap(([name, value]) => {
    if (!isGiven(value)) return [];
    const path = [...above, name];
    return isFacts(value)
      ? fieldsText(words, value, ...path)
      : `${words.labelOf(path)}：${textOf(words, path, value)}`;
  });

const textOf = (words: RecordWords, path: readonly string[], value: unknown): string =>
  words.valueOf(path, value) ?? words.valuesOf(path, value)?.join('、') ?? plainText(value);

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.map(plainText).join('、');
  if (typeof value === 'string') return instant.test(value) ? businessTime(new Date(value)) : value;
  return JSON.stringify(value);
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
