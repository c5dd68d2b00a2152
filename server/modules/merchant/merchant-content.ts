/** What is filled in of a merchant: made ready to be kept, and what is wrong with it named by its field. */
import { isCreditCode } from '#contract/merchant/credit-code';
import type { NewMerchant } from '#contract/merchant/endpoints';
import { merchantLabels } from '#contract/merchant/labels.zh-CN';
import { nameKeyOf } from '../../database/name-key';
import type { Queryable } from '../../database/queryable';
import { coveredAfter, maskPhone } from '../../mask-phone';
import { refuseFields, type FieldMessage } from '../../refusal';
import { isDistrict, regionPath } from '../../regions';
import type { Scope } from '../../scope';
import { say, type Message } from '../../texts/say';
import { findDisplayNames } from '../user/user-repository';
import { holdName, listActiveAgents, listTakenNames } from './merchant-repository';
import type { MerchantContent, MerchantRow } from './merchant-table';

/** A field that is left out is empty; an agent's merchants are the agent's own, whatever the call says. */
export const contentOf = (body: NewMerchant, { agentId }: Scope): MerchantContent => ({
  name: body.name.trim(),
  kind: body.kind,
  creditCode: body.creditCode ?? null,
  agentId: agentId ?? body.agentId ?? null,
  contact: body.contact.trim(),
  phone: body.phone,
  email: body.email ?? null,
  regionCode: body.regionCode,
  address: body.address?.trim() || null,
  logoKey: body.logoKey ?? null,
  contractFrom: body.contractFrom ?? null,
  contractTo: body.contractTo ?? null,
  settlementKind: body.settlementKind ?? null,
  creditLimit: body.creditLimit ?? 0,
  note: body.note?.trim() ?? '',
});

/**
 * Holds the name, so that it is still free when it is written.
 *
 * @param before the merchant as it stands; an agent or a district that is no longer one may stay
 * @throws Refusal invalidFields
 */
export async function refuseBroken(
  tx: Queryable,
  content: MerchantContent,
  before: MerchantRow | undefined,
): Promise<void> {
  await holdName(tx, content.name);
  const [broken = []] = await findBroken(tx, [content], before);
  if (broken.length > 0) throw refuseFields(broken);
}

/** @returns what is wrong with each of them, in their order; two of the same name among them are not noticed */
export async function findBroken(
  db: Queryable,
  contents: readonly MerchantContent[],
  before?: MerchantRow,
): Promise<readonly (readonly FieldMessage[])[]> {
  const names = contents.map(({ name }) => name);
  const takenNames = await listTakenNames(db, names, before?.id ?? null);
  const agents = await listActiveAgents(db, { agentId: undefined });
  const agentIds = new Set(agents.map(({ id }) => id));
  return contents.map((content) => brokenIn(content, { takenNames, agentIds }, before));
}

interface Known {
  readonly takenNames: ReadonlySet<string>;
  /** Of active agents. */
  readonly agentIds: ReadonlySet<number>;
}

function brokenIn(
  content: MerchantContent,
  { takenNames, agentIds }: Known,
  before: MerchantRow | undefined,
): readonly FieldMessage[] {
  const { name, contact, creditCode, agentId, regionCode, contractFrom, contractTo } = content;
  const broken: FieldMessage[] = [];
  const refuseIf = (isBroken: boolean, path: keyof NewMerchant, message: Message) => {
    if (isBroken) broken.push({ path, message });
  };
  refuseIf(name === '', 'name', isEmpty('name'));
  refuseIf(name !== '' && takenNames.has(nameKeyOf(name)), 'name', say('已有同名的商户'));
  refuseIf(
    creditCode !== null && !isCreditCode(creditCode),
    'creditCode',
    say('统一社会信用代码的校验位不正确'),
  );
  const isNewAgent = agentId !== null && agentId !== before?.agentId;
  refuseIf(isNewAgent && !agentIds.has(agentId), 'agentId', say('该账号不是可用的代理'));
  refuseIf(contact === '', 'contact', isEmpty('contact'));
  refuseIf(
    regionCode !== before?.regionCode && !isDistrict(regionCode),
    'regionCode',
    say('没有这个地区，请选择到区县'),
  );
  refuseIf(
    contractFrom !== null && contractTo !== null && contractTo < contractFrom,
    'contractTo',
    say('合作结束日不能早于合作开始日'),
  );
  return broken;
}

const isEmpty = (field: 'name' | 'contact'): Message =>
  say('{field}{rule}', { field: say(merchantLabels.fields[field]), rule: say('不能为空') });

/** What of a merchant can be edited, as the trail has it, which never holds a whole telephone. */
export function factsOf(row: MerchantRow) {
  const { id, code, nameKey, nameOrder, status, statusReason, createdBy, createdAt, ...facts } = row;
  return { ...facts, phone: maskPhone(facts.phone) };
}

/** The same after an edit. */
export const editedFacts = (before: MerchantRow, after: MerchantRow) => ({
  ...factsOf(after),
  phone: coveredAfter(before.phone, after.phone),
});

/** What the codes of a record are called now, by field and code: names change, and a record of today must stay readable. */
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
