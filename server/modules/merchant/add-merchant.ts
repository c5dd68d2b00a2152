/** Adds a merchant. */
import type { ReplyOf } from '#contract/endpoint';
import type { merchant, NewMerchant } from '#contract/merchant/endpoints';
import { command } from '#server/command/command';
import { refuseFields } from '#server/lib/refusal';
import { contentOf, factsOf, namesIn, refuseBroken } from './merchant-content';
import { insertMerchant } from './merchant-repository';
import { findUnheld, noTerms, type Editor } from './merchant-terms';
import type { MerchantParts } from './parts';

/** @throws Refusal invalidFields */
export const addMerchant = (
  { database, now }: MerchantParts,
  body: NewMerchant,
  actor: Editor,
): Promise<ReplyOf<typeof merchant.addMerchant>> =>
  command({ database, actor }, async (tx) => {
    const content = contentOf(body, actor);
    const unheld = findUnheld({ ...content, ...noTerms(actor) }, content, actor);
    if (unheld.length > 0) throw refuseFields(unheld);
    await refuseBroken(tx, content, undefined, { sharesCreditCode: body.sharesCreditCode, scope: actor });
    const added = await insertMerchant(tx, content, { createdBy: actor.accountId, createdAt: now() });
    return {
      reply: { id: added.id, code: added.code },
      audit: {
        action: 'merchant.create',
        entity: { kind: 'merchant', id: added.id },
        after: { code: added.code, ...factsOf(added) },
        detail: { names: await namesIn(tx, content) },
      },
    };
  });
