/** Edits a merchant, or changes its status: `updateMerchant` does both (spec section 7). */
import type { ReplyOf } from '#contract/endpoint';
import { commonLabels } from '#contract/labels/common';
import { findFieldLabel } from '#contract/labels/entity-labels';
import { merchantActions } from '#contract/merchant/actions';
import { merchantStatus } from '#contract/merchant/constants';
import type { merchant, MerchantUpdate } from '#contract/merchant/endpoints';
import { merchantFields } from '#contract/merchant/fields';
import { merchantLabels } from '#contract/merchant/labels';
import { rightLabels } from '#contract/rights';
import { changeRecord } from '#server/command/command';
import { missingIn, unsealedOf } from '#server/fields/content';
import { refuseFields } from '#server/lib/refusal';
import { say, saidAs, type Word } from '#server/texts/say';
import { merchantChanges } from './change-merchants';
import { editedContent, factsOf, namesIn, refuseBroken } from './merchant-content';
import { updateMerchantRow } from './merchant-repository';
import type { MerchantRow } from './merchant-table';
import { merchantTarget } from './merchant-target';
import { findUnheld, hasOtherTerms, keptTerms, type Editor } from './merchant-terms';
import type { MerchantParts } from './parts';

type Updated = ReplyOf<typeof merchant.updateMerchant>;

/** @throws Refusal recordNotFound, invalidFields, versionConflict, stateConflict */
export function updateMerchant(
  parts: MerchantParts,
  { status, reason, ...update }: MerchantUpdate,
  actor: Editor,
): Promise<Updated> {
  if (status === undefined) {
    refuseBeside({ reason }, '只在更改状态时填写');
    return editMerchant(parts, update, actor);
  }
  const { id, ...edited } = update;
  refuseBeside(edited, '不能与状态一起修改');
  const action = status === merchantStatus.enabled ? 'enable' : 'disable';
  const { right } = merchantActions.all[action];
  if (!actor.rights.has(right))
    throw refuseFields([
      { path: 'status', message: say('没有权限：{rights}', { rights: say(rightLabels[right]) }) },
    ]);
  if (action === 'disable' && !reason?.trim())
    throw refuseFields([{ path: 'reason', message: say('停用商户须填写原因') }]);
  return merchantChanges(parts)
    .one(id, { action, reason }, actor)
    .then(({ version }) => ({ version }));
}

function editMerchant(
  { database }: MerchantParts,
  { id, version, ...given }: Omit<MerchantUpdate, 'status' | 'reason'>,
  actor: Editor,
): Promise<Updated> {
  const leftOut = missingIn(merchantFields, given);
  if (version === undefined) throw missing(['version', ...leftOut]);
  if (leftOut.length > 0) throw missing(leftOut);
  const target = {
    ...merchantTarget(id, actor),
    version,
    facts: (row: MerchantRow) => factsOf(row),
    unsealed: (row: MerchantRow) => unsealedOf(merchantFields, row),
  };
  return changeRecord({ database, actor }, target, async (tx, before) => {
    const filled = editedContent(given, before, actor);
    // An editor without the right to terms leaves them out, and they stay.
    const content = actor.rights.has('merchant.terms')
      ? filled
      : { ...filled, ...keptTerms(before, filled, actor) };
    const unheld = findUnheld(before, content, actor);
    if (unheld.length > 0) throw refuseFields(unheld);
    await refuseBroken(tx, content, before, { sharesCreditCode: given.sharesCreditCode, scope: actor });
    const after = { ...before, ...content, version: version + 1 };
    await updateMerchantRow(tx, id, content, after.version);
    return {
      reply: { version: after.version },
      audit: {
        action: hasOtherTerms(before, content) ? 'merchant.terms' : 'merchant.update',
        before: factsOf(before),
        after: factsOf(after, before),
        detail: { names: await namesIn(tx, before, content) },
      },
    };
  });
}

/** Refuses fields that don't belong to what the call does. */
function refuseBeside(fields: Readonly<Record<string, unknown>>, rule: Word): void {
  const given = Object.keys(fields).filter((field) => fields[field] !== undefined);
  if (given.length > 0) throw refuseFields(given.map((field) => fieldMessage(field, rule)));
}

const missing = (fields: readonly string[]) =>
  refuseFields(fields.map((field) => fieldMessage(field, '必填')));

const titles = { ...commonLabels, ...merchantLabels.fields };

const fieldMessage = (path: string, rule: Word) => ({
  path,
  message: say('{field}{rule}', { field: saidAs(findFieldLabel(titles, path) ?? path), rule: say(rule) }),
});
