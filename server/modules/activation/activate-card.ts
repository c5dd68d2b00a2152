/**
 * Activates a card for a customer outside the office. Whatever is wrong with a code, the answer is the same words after
 * the same statements, so that nobody learns which codes exist; staff see why in the card's story.
 */
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import { activation } from '#contract/activation/endpoints';
import { cardStatus } from '#contract/card/constants';
import { formatSerial } from '#contract/card/serial';
import { isPhone } from '#contract/readers/phone';
import { recordAudit, type AuditSource } from '../../audit/record-audit';
import { businessDay } from '../../calendar';
import type { Database, Transaction } from '../../database/database';
import { runIdempotently } from '../../idempotency/idempotency';
import { inBatches } from '../../in-batches';
import { networkOf } from '../../plugins/hosts/network';
import { isDistrict } from '../../regions';
import { refuseFields, Refusal } from '../../refusal';
import type { Keys } from '../../start/secrets';
import { say } from '../../texts/say';
import { runningNoOf, type CardId } from '../card/card-id';
import { codeLookup } from '../card/code/activation-code';
import { maskPhone } from '../../mask-phone';
import { activateHeldCard, findHeldCard, lockCardsByLookups, type HeldCard } from './activation-repository';
import { countTries } from './count-tries';

export interface ActivationParts {
  readonly database: Database;
  readonly now: () => Date;
  /** Of the codes' keyed hashes. */
  readonly lookupKeys: Keys;
  /** Tries from one address, of IPv6 from one network, in a minute. */
  readonly perMinute: number;
}

type Call = typeof activation.activateCard;
type Reply = ReplyOf<Call>;

/** A million beginnings share the codes, so honest people hardly ever try two of one beginning in a minute. */
const perBeginning = 20;
const beginningLength = 4;
/** No card has it; what is looked for by it is looked for all the same. */
const nobody = 0 as CardId;
/** Others who change cards of the same print job wait for as many activations at most. */
const togetherMax = 25;

/** What one customer asks for. */
interface Wish {
  readonly body: BodyOf<Call>;
  /** The code as it was made. */
  readonly code: string;
  readonly phone: string;
  readonly source: AuditSource;
  readonly at: Date;
}

/**
 * Customers who come in a rush share a transaction: the end of the audit chain and the print job are held once, and the disk
 * is waited for once. Whoever brings an idempotency key has one of their own, in which the answer is kept.
 *
 * @returns activates one card, and answers again what its holder has; throws Refusal stateConflict for every code that can't
 *   be activated; tooManyRequests; invalidFields; idempotencyConflict
 */
export function openActivation({ database, now, lookupKeys, perMinute }: ActivationParts) {
  // A card is found by the key of the day when it was made.
  const hashesOf = (code: string) => lookupKeys.map((key) => codeLookup(key, code));
  async function activateAll(
    tx: Transaction,
    wishes: readonly Wish[],
  ): Promise<readonly (Reply | Refusal)[]> {
    const cardIds = await lockCardsByLookups(
      tx,
      wishes.map(({ code }) => hashesOf(code)),
    );
    const replies: (Reply | Refusal)[] = [];
    for (const [at, wish] of wishes.entries())
      replies.push(await activateHeld(tx, cardIds[at] ?? nobody, wish));
    return replies;
  }
  const activateTogether = inBatches(
    (wishes: readonly Wish[]) => database.transaction((tx) => activateAll(tx, wishes)),
    togetherMax,
  );
  const activateAlone = (wish: Wish, key: string): Promise<Reply> => {
    const { code, body } = wish;
    // Its hash is kept, from which nobody may find the code by trying.
    const content = { ...body, code: codeLookup(lookupKeys[0], code).toString('hex') };
    return runIdempotently({ accountId: null, call: activation.activateCard.name, key, content }, () =>
      database.transaction(async (tx) => replyOf((await activateAll(tx, [wish]))[0])),
    );
  };
  const countTry = inBatches(
    (tries: readonly (readonly string[])[]) => countTries(database, { tries, now: now() }),
    togetherMax,
  );

  async function refuseTooMany(code: string, ip: string | null): Promise<void> {
    const byAddress = `address ${networkOf(ip)}`;
    // The beginning itself is part of a code, and is stored nowhere.
    const byBeginning = `code ${codeLookup(lookupKeys[0], code.slice(0, beginningLength)).toString('hex')}`;
    const tries = await countTry([byAddress, byBeginning]);
    if ((tries.get(byAddress) ?? 0) > perMinute || (tries.get(byBeginning) ?? 0) > perBeginning)
      throw new Refusal('tooManyRequests', say('尝试次数过多，请稍后再试'));
  }

  return async (body: BodyOf<Call>, source: AuditSource, key?: string): Promise<Reply> => {
    const { code, phone } = body;
    await refuseTooMany(code, source.ip);
    refuseUnreadable(phone, body.regionCode);
    const wish = { body, code, phone, source, at: now() };
    return key === undefined ? replyOf(await activateTogether(wish)) : activateAlone(wish, key);
  };
}

function refuseUnreadable(phone: string, regionCode: string | undefined): void {
  if (!isPhone(phone)) throw refuseFields([{ path: 'phone', message: say('请填写 11 位手机号码') }]);
  if (regionCode !== undefined && !isDistrict(regionCode))
    throw refuseFields([{ path: 'regionCode', message: say('没有这个地区，请选择到区县') }]);
}

function replyOf(outcome: Reply | Refusal | undefined): Reply {
  if (outcome instanceof Refusal) throw outcome;
  if (outcome === undefined) throw new Error('An activation came to nothing.');
  return outcome;
}

/** @returns a refusal, and nothing is written, when this customer may not activate this card now */
async function activateHeld(
  tx: Transaction,
  cardId: CardId,
  { body, phone, source, at }: Wish,
): Promise<Reply | Refusal> {
  const { regionCode = null } = body;
  const activated = await activateHeldCard(tx, {
    cardId,
    phone,
    nickname: body.nickname?.trim() ?? '',
    grade: body.grade?.trim() || null,
    regionCode,
    at,
    today: businessDay(at),
  });
  // Asked whatever the code is, so that the time tells nobody which code somebody holds.
  if (!activated) return answerHolder(cardId, await findHeldCard(tx, { cardId, phone }));
  const reply = viewCard(cardId, { ...activated, activatedAt: at }, false);
  const { serial, validUntil } = reply;
  await recordAudit(tx, source, {
    action: 'customer.activate',
    entity: { kind: 'customer', id: activated.customerId },
    detail: { serial, phone: maskPhone(phone), validUntil },
  });
  return reply;
}

/** Whoever has the code and the telephone of the holder learns what the holder may know. */
function answerHolder(cardId: CardId, held: HeldCard | undefined): Reply | Refusal {
  switch (held?.status) {
    case cardStatus.activated:
      return viewCard(cardId, held, true);
    case cardStatus.frozen:
      return new Refusal('stateConflict', say('这张卡已用该手机号激活，现在被冻结，请联系商户或客服'));
    case cardStatus.void:
      return new Refusal('stateConflict', say('这张卡已用该手机号激活，后来作废了，请联系商户或客服'));
    case undefined:
      return new Refusal('stateConflict', say('激活码无效或不可用，请核对后重试'));
  }
}

const viewCard = (
  cardId: CardId,
  { prefix, cardName, goods, presentGoods, validUntil, activatedAt }: Omit<HeldCard, 'status'>,
  isRepeated: boolean,
): Reply => ({
  serial: formatSerial({ prefix, runningNo: runningNoOf(cardId) }),
  cardName,
  goods,
  presentGoods: [...presentGoods],
  activatedAt: activatedAt.toISOString(),
  validUntil,
  isRepeated,
});
