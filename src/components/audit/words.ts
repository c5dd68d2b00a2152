/** Names for the keys of the audit trail; a key that this version doesn't know is shown as it is. */
import type { AuditRecord } from '#contract/audit/endpoints';
import { auditActionLabels, auditEntityLabels, type Entities } from '#contract/audit/record-words';
import { memberOf } from '#contract/keys';
import type { AuditTexts } from './texts';

const nameIn = (table: Readonly<Record<string, string>>, key: string | null): string | undefined =>
  key === null ? undefined : memberOf(table, key);

export const actionNameOf = ({ action, actionName }: AuditRecord, entities: Entities): string =>
  nameIn(auditActionLabels(entities), action) ?? actionName;

/** The filter value that finds the trail of a record and of what belongs to it. */
export const aboutOf = ({ entityKind, entityId }: AuditRecord): string | undefined =>
  entityKind === null || entityId === null ? undefined : `${entityKind}:${entityId}`;

/** The record's kind and name; its id if it has no name. */
export const recordNameOf = (
  {
    entityKind,
    entityName,
    entityLabel,
    entityId,
  }: Pick<AuditRecord, 'entityKind' | 'entityName' | 'entityLabel' | 'entityId'>,
  entities: Entities,
): string => {
  const kind = nameIn(auditEntityLabels(entities), entityKind) ?? entityName ?? '';
  return `${kind} ${entityLabel ?? entityId ?? ''}`;
};

/** Without an account, either somebody tried to sign in, or the system acted. */
export function whoOf({ accountId, accountName, action, username }: AuditRecord, texts: AuditTexts): string {
  if (accountName !== null) return username === null ? accountName : texts.person(accountName, username);
  const isTry = action === 'login.fail' || action === 'account.lock';
  return accountId === null && isTry ? texts.unknownPerson : texts.system;
}
