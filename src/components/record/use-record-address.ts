/** The address of the page that shows the record of an audit entry. */
import type { AuditRecord } from '#contract/audit/endpoints';
import { canAny, useAuthList } from '#src/access';
import type { RecordPlace } from '#src/area/area';
import { useAreas } from '#src/area/areas-context';

/** Undefined if the record has no page, or the person may not open it. */
export function useRecordAddress({
  entityKind,
  entityId,
}: Pick<AuditRecord, 'entityKind' | 'entityId'>): string | undefined {
  const areas = useAreas();
  const authList = useAuthList();
  if (entityKind === null || entityId === null) return undefined;
  const places = new Map(areas.flatMap(({ records }) => Object.entries<RecordPlace>(records ?? {})));
  const place = places.get(entityKind);
  return place && canAny(authList, [place.right]) ? place.address(encodeURIComponent(entityId)) : undefined;
}
