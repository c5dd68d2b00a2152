/** Keys of the audit trail by their names; a key that this version does not know shows as the server names it. */
import type { AuditRecord } from '#contract/audit/endpoints';
import { memberOf } from '#contract/keys';
import { auditActionLabels, auditEntityLabels, type Entities } from '#contract/audit/record-words';
import type { AuditTexts } from './texts';

const nameIn = (table: Readonly<Record<string, string>>, key: string | null): string | undefined =>
  key === null ? undefined : memberOf(table, key);

export const actionNameOf = ({ action, actionName }: AuditRecord, entities: Entities): string =>
  nameIn(auditActionLabels(entities), action) ?? actionName;

/** By which the trail of a record and of what belongs to it is asked for. */
export const aboutOf = ({ entityKind, entityId }: AuditRecord): string | undefined =>
  entityKind === null || entityId === null ? undefined : `${entityKind}:${entityId}`;

/** What kind of record it is and what people call it; its id where it has no name. */
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

/** Somebody without an account tried to sign in, or the system itself acted. */
export function whoOf({ accountId, accountName, action, username }: AuditRecord, texts: AuditTexts): string {
  if (accountName !== null) return username === null ? accountName : texts.person(accountName, username);
  const isTry = action === 'login.fail' || action === 'account.lock';
  return accountId === null && isTry ? texts.unknownPerson : texts.system;
}
