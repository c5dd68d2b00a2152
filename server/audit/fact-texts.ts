/** The fields of an audit record as one text, in Chinese, for its file. */
import {
  auditFieldLabels,
  auditStatusLabels,
  cardCountsField,
  filterStatusOwner,
  recordStatusOwner,
  type StatusOwner,
} from '#contract/audit/constants';
import type { Facts } from './audit-repository';
import type { AuditRow } from './audit-list-repository';
import { labelIn } from './label-in';

/** @param facts one side of the record, or its detail */
export const factsText = ({ entityKind, detail }: AuditRow, facts: Facts | null): string =>
  fieldsText(facts ?? {}, recordStatusOwner(entityKind), filterStatusOwner(detail['list'])).join('；');

/**
 * @param owner whose states the field `status` holds
 * @param filterOwner the same below the field `filter`
 */
const fieldsText = (facts: Facts, owner?: StatusOwner, filterOwner?: StatusOwner): string[] =>
  Object.entries(facts).flatMap(([name, value]) => {
    if (name === cardCountsField && isFacts(value))
      return Object.entries(value).map(
        ([status, count]) => `${statusText('card', status)}：${String(count)}`,
      );
    const label = labelIn(auditFieldLabels, name);
    if (name === 'filter' && isFacts(value))
      return fieldsText(value, filterOwner).map((text) => `${label} · ${text}`);
    return `${label}：${name === 'status' ? statusText(owner, value) : plainText(value)}`;
  });

const statusText = (owner: StatusOwner | undefined, value: unknown): string =>
  owner === undefined ? plainText(value) : labelIn(auditStatusLabels[owner], plainText(value));

const plainText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
