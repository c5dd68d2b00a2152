/** The fields of an audit record as one text, in Chinese, for its file. */
import { wordsOfRecord, type RecordWords } from '#contract/audit/record-words';
import { entities } from '#contract/areas';
import type { Facts } from './audit-repository';
import type { AuditRow } from './audit-list';

/** @param facts one side of the record, or its detail */
export const factsText = (row: AuditRow, facts: Facts | null): string =>
  fieldsText(wordsOfRecord(entities, row), withoutNames(facts ?? {})).join('；');

/** They stand in place of the values that they name. */
const withoutNames = ({ names, ...facts }: Facts): Facts => facts;

/** @param above the fields that these stand below */
const fieldsText = (words: RecordWords, facts: Facts, ...above: string[]): string[] =>
  Object.entries(facts).flatMap(([name, value]) => {
    const path = [...above, name];
    return isFacts(value)
      ? fieldsText(words, value, ...path)
      : `${words.labelOf(path)}：${textOf(words, path, value)}`;
  });

const textOf = (words: RecordWords, path: readonly string[], value: unknown): string =>
  words.valueOf(path, value) ?? words.valuesOf(path, value)?.join('、') ?? plainText(value);

const plainText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
