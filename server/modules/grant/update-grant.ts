/** Edits a grant's way to the merchant, and what people note about it. */
import { sql } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import { grantStatus } from '#contract/grant/constants';
import type { grant } from '#contract/grant/endpoints';
import type { Actor } from '../../audit/record-audit';
import { changeRecord, type EditTarget } from '../../command';
import { refuseFields, Refusal } from '../../refusal';
import { say } from '../../texts/say';
import { grantTarget, type GrantState } from './grant-repository';
import { changedMark, coveredAfter, maskPhone } from '../../mask-phone';
import type { GrantParts } from './parts';

type Update = typeof grant.updateGrant;

const trimmed = (text: string | undefined): string | null => text?.trim() || null;

/** What of a grant may be edited, as the trail has it: the telephone's middle covered, and who lives where not at all. */
export const editableFacts = ({
  version,
  consignee,
  consigneePhone,
  address,
  courier,
  trackingNo,
  unitPriceFen,
  activateBefore,
  note,
}: GrantState) => ({
  version,
  consignee: consignee && 'given',
  consigneePhone: consigneePhone && maskPhone(consigneePhone),
  address: address && 'given',
  courier,
  trackingNo,
  unitPriceFen,
  activateBefore,
  note,
});

/** The same after an edit, of which a text that took another's place says so. */
export const editedFacts = (before: GrantState, after: GrantState) => ({
  ...editableFacts(after),
  consignee: markOf(before.consignee, after.consignee),
  consigneePhone: coveredAfter(before.consigneePhone, after.consigneePhone),
  address: markOf(before.address, after.address),
});

const markOf = (before: string | null, after: string | null) =>
  after && (before === null || before === after ? 'given' : changedMark);

/** A grant as what an edit changes; the trail can never be emptied, so a conflict reads names and addresses off the grant. */
export const editTarget = (id: number, version: number, actor: Actor): EditTarget<GrantState> => ({
  ...grantTarget(id, actor),
  version,
  facts: editableFacts,
  unsealed: ({ consignee, consigneePhone, address }) => ({
    consignee,
    consigneePhone: consigneePhone && maskPhone(consigneePhone),
    address,
  }),
});

/** @throws Refusal recordNotFound, versionConflict, stateConflict, invalidFields */
export const updateGrant = (
  { database }: GrantParts,
  { id, version, ...body }: BodyOf<Update>,
  actor: Actor,
): Promise<ReplyOf<Update>> =>
  changeRecord({ database, actor }, editTarget(id, version, actor), async (tx, batch) => {
    if (batch.status === grantStatus.revoked) throw new Refusal('stateConflict', say('该批次已撤回'));
    if (batch.status === grantStatus.void) throw new Refusal('stateConflict', say('该批次的卡已全部作废'));
    const edit = {
      version: version + 1,
      consignee: trimmed(body.consignee),
      consigneePhone: trimmed(body.consigneePhone) ?? batch.consigneePhone,
      address: trimmed(body.address),
      courier: trimmed(body.courier),
      trackingNo: trimmed(body.trackingNo),
      note: body.note.trim(),
    };
    if (batch.cardKind === 'electronic' && (edit.courier !== null || edit.trackingNo !== null))
      throw refuseFields([{ path: 'courier', message: say('电子卡没有快递') }]);
    await tx.execute(sql`
        update grant_batches
        set version = ${edit.version}, consignee = ${edit.consignee}, consignee_phone = ${edit.consigneePhone},
          address = ${edit.address}, courier = ${edit.courier}, tracking_no = ${edit.trackingNo}, note = ${edit.note}
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
