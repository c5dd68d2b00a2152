/** Edits a grant's shipping and its note. */
import { sql } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import { grantStatus } from '#contract/grant/constants';
import type { grant } from '#contract/grant/endpoints';
import { consigneeFields } from '#contract/grant/fields';
import type { Actor } from '#server/audit/record-audit';
import { sealedFields, sealedFieldsAfter, type SealedKind } from '#server/audit/sealed-fields';
import { changeRecord, type EditTarget } from '#server/command/command';
import { assignments } from '#server/fields/columns';
import { contentOf, sealedIn, unsealedOf } from '#server/fields/content';
import { businessDay } from '#server/lib/calendar';
import { refuseFields, Refusal, type FieldMessage } from '#server/lib/refusal';
import { say } from '#server/texts/say';
import { grantTarget, type GrantState } from './grant-repository';
import type { GrantParts } from './parts';
import { refuseWaybills } from './shipping-rules';
import { inWaybillColumns, waybillLines, waybillsAfter } from './waybills';

type Update = typeof grant.updateGrant;

/** How the trail has the editable fields of a grant. */
export const sealedShipping = {
  ...sealedIn(consigneeFields),
  waybills: 'whole',
  unitPriceFen: 'whole',
  activateBefore: 'whole',
  note: 'whole',
} as const satisfies { readonly [Field in keyof GrantState]?: SealedKind };

const withWaybillLines = (batch: GrantState) => ({ ...batch, waybills: waybillLines(batch) });

/** The editable facts of a grant as the trail has them. */
export const editableFacts = (batch: GrantState) => ({
  version: batch.version,
  ...sealedFields(sealedShipping, withWaybillLines(batch)),
});

const editedFacts = (before: GrantState, after: GrantState) => ({
  version: after.version,
  ...sealedFieldsAfter(sealedShipping, withWaybillLines(before), withWaybillLines(after)),
});

/**
 * A grant as the target of an edit. The trail can't be cleared, so conflicts take names and addresses from the grant
 * itself.
 */
export const editTarget = (id: number, version: number, actor: Actor): EditTarget<GrantState> => ({
  ...grantTarget(id, actor),
  version,
  facts: editableFacts,
  unsealed: (batch) => unsealedOf(consigneeFields, batch),
});

/** @throws Refusal recordNotFound, versionConflict, stateConflict, invalidFields */
export const updateGrant = (
  { database, now }: GrantParts,
  { id, version, ...body }: BodyOf<Update>,
  actor: Actor,
): Promise<ReplyOf<Update>> =>
  changeRecord({ database, actor }, editTarget(id, version, actor), async (tx, batch) => {
    if (batch.status === grantStatus.revoked) throw new Refusal('stateConflict', say('该批次已撤回'));
    if (batch.status === grantStatus.void) throw new Refusal('stateConflict', say('该批次的卡已全部作废'));
    const edit = {
      version: version + 1,
      ...contentOf(consigneeFields, body, batch),
      waybills: waybillsAfter(body, batch.waybills),
      note: body.note.trim(),
    };
    refuseWaybills(batch, { waybills: edit.waybills, given: body, today: businessDay(now()) });
    const missing = findMissing(batch, edit);
    if (missing.length > 0) throw refuseFields(missing);
    await tx.execute(sql`
        update grant_batches
        set version = ${edit.version}, ${assignments(consigneeFields, edit)}, (courier, tracking_no, waybills) = row (${inWaybillColumns(edit.waybills)}),
          note = ${edit.note}
        where id = ${id}`);
    return {
      reply: { version: edit.version },
      audit: {
        action: 'grant.update',
        before: editableFacts(batch),
        after: editedFacts(batch, { ...batch, ...edit }),
      },
    };
  });

function findMissing(
  { delivery, openCount }: GrantState,
  { consignee, address }: Pick<GrantState, 'consignee' | 'address'>,
): readonly FieldMessage[] {
  // After the cards have arrived, the consignee's data may be removed.
  if (delivery !== 'mail' || openCount === 0) return [];
  return [
    ...(consignee === null ? [{ path: 'consignee', message: say('邮寄须填写收货人') }] : []),
    ...(address === null ? [{ path: 'address', message: say('邮寄须填写收货地址') }] : []),
  ];
}
