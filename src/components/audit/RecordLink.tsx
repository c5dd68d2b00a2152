/** The record that an entry is about, by its name, as a way to its page where there is one. */
import { Link } from 'react-router-dom';
import type { AuditRecord } from '#contract/audit/endpoints';
import { canAny, useAuthList } from '../../access';
import { useTexts } from '../../locales';
import { entityLabels } from '../../locales/labels/entities';
import { recordAddress } from './record-address';
import { auditTexts } from './texts';
import { entityNameOf } from './words';

export function RecordLink({ record }: { readonly record: AuditRecord }) {
  const texts = useTexts(auditTexts);
  const entities = useTexts(entityLabels);
  const authList = useAuthList();
  if (record.entityKind === null) return texts.nothing;
  const name = `${entityNameOf(record, entities)} ${record.entityLabel ?? record.entityId ?? ''}`;
  const address = recordAddress(record, (right) => canAny(authList, [right]));
  return address === undefined ? name : <Link to={address}>{name}</Link>;
}
