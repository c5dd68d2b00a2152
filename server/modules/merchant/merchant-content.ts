/** The content of a merchant: normalised for storage, with faults named by field. */
import { isCreditCode } from '#contract/merchant/credit-code';
import type { NewMerchant } from '#contract/merchant/endpoints';
import { merchantFields } from '#contract/merchant/fields';
import { merchantLabels } from '#contract/merchant/labels';
import { nameKeyOf } from '#contract/readers/name-key';
import { holdTurn } from '#server/database/hold-turn';
import type { Queryable } from '#server/database/queryable';
import * as fieldsOf from '#server/fields/content';
import { refuseFields, type FieldMessage } from '#server/lib/refusal';
import { isDistrict, noSuchDistrict, regionPath } from '#server/lib/regions';
import { everything, type Scope } from '#server/lib/scope';
import { findDisplayNames, listAgents, obstacleToAgent } from '#server/modules/user/public';
import { say, type Message } from '#server/texts/say';
import { holdName, listCreditCodes, listTakenNames } from './merchant-repository';
import type { MerchantContent, MerchantRow } from './merchant-table';

/** An agent's merchants belong to that agent, whatever the call says. */
const owned = (content: MerchantContent, { agentId }: Scope): MerchantContent => ({
  ...content,
  agentId: agentId ?? content.agentId,
});

export const contentOf = (body: NewMerchant, scope: Scope): MerchantContent =>
  owned(fieldsOf.contentOf(merchantFields, body), scope);

/** @param edited has all that is required, but perhaps no telephone */
export const editedContent = (
  edited: Partial<NewMerchant>,
  before: MerchantRow,
  scope: Scope,
): MerchantContent => owned(fieldsOf.contentOf(merchantFields, edited, before), scope);

/**
 * Locks the name, so that it stays free until it is written.
 *
 * @param before the stored merchant, whose agent or district may stay even if it is no longer valid
 * @throws Refusal invalidFields
 */
export async function refuseBroken(
  tx: Queryable,
  content: MerchantContent,
  before: MerchantRow | undefined,
  { sharesCreditCode, scope }: { readonly sharesCreditCode: Sharing; readonly scope: Scope },
): Promise<void> {
  await holdName(tx, content.name);
  if (content.creditCode !== null) await holdTurn(tx, `credit code ${content.creditCode}`);
  const [invalid = []] = await findBroken(tx, [content], before);
  const isNew = content.creditCode !== before?.creditCode;
  const drafts = [{ creditCode: isNew ? content.creditCode : null, sharesCreditCode }];
  const [shared = []] = await findShared(tx, drafts, before?.id ?? null, scope);
  const broken = [...invalid, ...shared];
  if (broken.length > 0) throw refuseFields(broken);
}

/** @returns the faults of each content, in their order; equal names within `contents` are not noticed */
export async function findBroken(
  db: Queryable,
  contents: readonly MerchantContent[],
  before?: MerchantRow,
): Promise<readonly (readonly FieldMessage[])[]> {
  const names = contents.map(({ name }) => name);
  const takenNames = await listTakenNames(db, names, before?.id ?? null);
  const agents = await listAgents(db, everything);
  return contents.map((content) => brokenIn(content, { takenNames, agents }, before));
}

type Sharing = NewMerchant['sharesCreditCode'];

/**
 * @returns for each credit code that another merchant has, a fault that names it; nothing where somebody confirmed the
 * sharing
 */
export async function findShared(
  db: Queryable,
  drafts: readonly { readonly creditCode: string | null; readonly sharesCreditCode: Sharing }[],
  exceptId: number | null,
  scope: Scope,
): Promise<readonly (readonly FieldMessage[])[]> {
  const asked = drafts.map((draft) => (draft.sharesCreditCode === 'yes' ? null : draft.creditCode));
  const holders = await listCreditCodes(
    db,
    asked.flatMap((code) => code ?? []),
    exceptId,
    scope,
  );
  return asked.map((code) => {
    const name = code === null ? undefined : holders.get(code);
    if (name === undefined) return [];
    return [sharedCode(say('商户“{name}”', { name }))];
  });
}

/** @param holder the other merchant with the code */
export const sharedCode = (holder: Message): FieldMessage => ({
  path: 'creditCode',
  message: say('与{holder}相同；如确实共用，请在“{field}”选“是”', {
    holder,
    field: say(merchantLabels.fields.sharesCreditCode),
  }),
});

interface Known {
  readonly takenNames: ReadonlySet<string>;
  readonly agents: Awaited<ReturnType<typeof listAgents>>;
}

function brokenIn(
  content: MerchantContent,
  { takenNames, agents }: Known,
  before: MerchantRow | undefined,
): readonly FieldMessage[] {
  const { name, creditCode, agentId, regionCode, contractFrom, contractTo } = content;
  const broken = [...fieldsOf.blankIn(merchantFields, content)];
  const refuseIf = (isBroken: boolean, path: keyof NewMerchant, message: Message) => {
    if (isBroken) broken.push({ path, message });
  };
  refuseIf(
    ![before?.name, ''].includes(name) && takenNames.has(nameKeyOf(name)),
    'name',
    say('已有同名的商户'),
  );
  refuseIf(
    creditCode !== null && !isCreditCode(creditCode),
    'creditCode',
    say('统一社会信用代码的校验位不正确'),
  );
  const noAgent =
    agentId === null || agentId === before?.agentId ? undefined : obstacleToAgent(agents, agentId);
  if (noAgent) broken.push({ path: 'agentId', message: noAgent });
  refuseIf(
    regionCode !== before?.regionCode && !isDistrict(regionCode),
    'regionCode',
    noSuchDistrict(regionCode),
  );
  refuseIf(
    contractFrom !== null && contractTo !== null && contractTo < contractFrom,
    'contractTo',
    say('合作结束日不能早于合作开始日'),
  );
  return broken;
}

/** The editable facts of a merchant for the trail. @param before for those after an edit */
export const factsOf = (row: MerchantRow, before?: MerchantRow) => ({
  version: row.version,
  ...fieldsOf.factsOf(merchantFields, row, before),
});

/**
 * Current names of the codes in a record, by field and code: names change, and today's audit record must stay readable.
 */
export async function namesIn(
  db: Queryable,
  ...contents: readonly MerchantContent[]
): Promise<{ readonly agentId: Names; readonly regionCode: Names }> {
  const agentIds = contents.flatMap(({ agentId }) => agentId ?? []);
  return {
    agentId: Object.fromEntries(await findDisplayNames(db, agentIds)),
    regionCode: Object.fromEntries(
      contents.map(({ regionCode }): [string, string] => [regionCode, regionPath(regionCode).join(' / ')]),
    ),
  };
}

type Names = Readonly<Record<string, string>>;
