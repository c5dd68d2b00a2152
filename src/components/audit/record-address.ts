/** Where the record that an entry of the trail points at is shown. */
import type { AuditRecord } from '#contract/audit/endpoints';
import type { Right } from '#contract/rights';
import { environment } from '../../request';

interface RecordPlace {
  /** Whoever does not hold it would only be sent away there. */
  readonly right: Right;
  readonly address: (id: string) => string;
}

const places: Readonly<Record<string, RecordPlace>> = {
  print_job: {
    right: 'studycard_inventory_menu',
    address: (id) => `${environment.base}/task/repertory/check/${id}`,
  },
  stock_threshold: {
    right: 'studycard_inventory_menu',
    address: () => `${environment.base}/task/repertory/stock`,
  },
};

/** Undefined where the record has no page, or none for this person. */
export function recordAddress(
  { entityKind, entityId }: Pick<AuditRecord, 'entityKind' | 'entityId'>,
  can: (right: Right) => boolean,
): string | undefined {
  if (entityKind === null || entityId === null || !Object.hasOwn(places, entityKind)) return undefined;
  const place = places[entityKind];
  return place && can(place.right) ? place.address(encodeURIComponent(entityId)) : undefined;
}
