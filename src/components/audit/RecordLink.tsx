/** The name of the record that an entry is about, as a link if the record has a page. */
import { Link } from 'react-router-dom';
import type { AuditRecord } from '#contract/audit/endpoints';
import { entityWords } from '#contract/entities';
import { useLabels, useTexts } from '#src/locales';
import { useRecordAddress } from '../record/use-record-address';
import { auditTexts } from './texts';
import { recordNameOf } from './words';

export function RecordLink({ record }: { readonly record: AuditRecord }) {
  const texts = useTexts(auditTexts);
  const entities = useLabels(entityWords);
  const address = useRecordAddress(record);
  if (record.entityKind === null) return texts.nothing;
  const name = recordNameOf(record, entities);
  return address === undefined ? name : <Link to={address}>{name}</Link>;
}
