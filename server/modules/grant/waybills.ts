/** The waybills of a grant: those that a call gives, and how its row keeps them. */
import { sql, type SQL } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint';
import type { grant, Waybill } from '#contract/grant/endpoints';
import { waybillText } from '#contract/grant/waybill';

/** What a call says of waybills: all of them, or courier and number of the first. */
export type GivenWaybills = Pick<BodyOf<typeof grant.updateGrant>, 'courier' | 'trackingNo' | 'waybills'>;

const trimmed = (text: string | undefined): string | null => text?.trim() || null;

/** @param before those that the grant has */
export function waybillsAfter(given: GivenWaybills, before: readonly Waybill[] = []): readonly Waybill[] {
  if (given.waybills)
    return given.waybills.map(({ day = null, courier, trackingNo, count = null }) => ({
      day,
      courier: trimmed(courier),
      trackingNo: trimmed(trackingNo),
      count,
    }));
  const [first = { day: null, count: null }, ...others] = before;
  const { courier, trackingNo } = { courier: trimmed(given.courier), trackingNo: trimmed(given.trackingNo) };
  return (courier ?? trackingNo) === null ? others : [{ ...first, courier, trackingNo }, ...others];
}

/** The values of the columns courier, tracking_no and waybills. */
export const inWaybillColumns = (waybills: readonly Waybill[]): SQL =>
  sql`${waybills[0]?.courier ?? null}, ${waybills[0]?.trackingNo ?? null}, ${JSON.stringify(waybills)}::jsonb`;

/** As the trail has them; null where there are none. */
export const waybillLines = ({
  waybills,
}: {
  readonly waybills: readonly Waybill[];
}): readonly string[] | null =>
  waybills.length === 0 ? null : waybills.map((waybill) => waybillText(waybill));
