/** Clears the consignee of a grant once everything has arrived. */
import { sql } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import { grantStatus } from '#contract/grant/constants';
import type { grant } from '#contract/grant/endpoints';
import { consigneeFields } from '#contract/grant/fields';
import type { Actor } from '#server/audit/record-audit';
import { changeRecord } from '#server/command/command';
import { assignments } from '#server/fields/columns';
import { contentOf, isEmptyContent } from '#server/fields/content';
import { Refusal, reasonOf } from '#server/lib/refusal';
import { say } from '#server/texts/say';
import type { GrantParts } from './parts';
import { editableFacts, editTarget } from './update-grant';

type Anonymise = typeof grant.anonymiseGrant;

/** @throws Refusal recordNotFound, versionConflict, stateConflict, invalidFields */
export function anonymiseGrant(
  { database }: GrantParts,
  { id, version, ...body }: BodyOf<Anonymise>,
  actor: Actor,
): Promise<ReplyOf<Anonymise>> {
  const reason = reasonOf(body);
  return changeRecord({ database, actor }, editTarget(id, version, actor), async (tx, batch) => {
    if (batch.status === grantStatus.granting || batch.openCount > 0)
      throw new Refusal('stateConflict', say('还有卡没有收货，收货或结案后才能清空收货人'));
    if (isEmptyContent(consigneeFields, batch))
      throw new Refusal('stateConflict', say('该批次没有收货人信息'));
    const nobody = { version: version + 1, ...contentOf(consigneeFields, {}) };
    await tx.execute(sql`
      update grant_batches
      set version = ${nobody.version}, ${assignments(consigneeFields, nobody)}
      where id = ${id}`);
    return {
      reply: { version: nobody.version },
      audit: {
        action: 'grant.anonymise',
        before: editableFacts(batch),
        after: editableFacts({ ...batch, ...nobody }),
        detail: { reason },
      },
    };
  });
}
