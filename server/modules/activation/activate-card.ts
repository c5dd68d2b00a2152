/**
 * Activates a card for a customer outside the office. Whatever is wrong with a code, the answer is the same words after
 * the same statements, so that nobody learns which codes exist; staff see why in the card's story.
 */
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import type { activation } from '#contract/activation/endpoints';
import { formatSerial } from '#contract/card/serial';
import { recordAudit, type AuditSource } from '../../audit/record-audit';
import { businessDay } from '../../calendar';
import type { Database, Transaction } from '../../database/database';
import { inBatches } from '../../in-batches';
import { isDistrict } from '../../regions';
import { refuseFields, Refusal } from '../../refusal';
import type { Keys } from '../../start/secrets';
import { say } from '../../texts/say';
import { runningNoOf, type CardId } from '../card/card-id';
import { codeLookup, normaliseCode } from '../card/code/activation-code';
import { maskPhone } from '../../mask-phone';
import { activateHeldCard, lockCardsByLookups } from './activation-repository';
import { countTries } from './count-tries';

export interface ActivationParts {
  readonly database: Database;
  readonly now: () => Date;
  /** Of the codes' keyed hashes. */
  readonly lookupKeys: Keys;
  /** Tries from one address in a minute. */
  readonly perMinute: number;
}

type Call = typeof activation.activateCard;
type Reply = ReplyOf<Call>;

const windowMs = 60_000;
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
  readonly source: AuditSource;
  readonly at: Date;
}

/**
 * Customers who come in a rush share a transaction: the end of the audit chain and the print job are held once, and the disk
 * is waited for once.
 *
 * @returns activates one card; throws Refusal stateConflict for every code that can't be activated; tooManyRequests;
 *   invalidFields
 */
export function openActivation({ database, now, lookupKeys, perMinute }: ActivationParts) {
  // A card is found by the key of the day when it was made.
  const hashesOf = (code: string) => lookupKeys.map((key) => codeLookup(key, code));
  const activate = inBatches(
    (wishes: readonly Wish[]) =>
      database.transaction(async (tx) => {
        const cardIds = await lockCardsByLookups(
          tx,
          wishes.map(({ code }) => hashesOf(code)),
        );
        const replies: (Reply | undefined)[] = [];
        for (const [at, wish] of wishes.entries())
          replies.push(await activateHeld(tx, cardIds[at] ?? nobody, wish));
        return replies;
      }),
    togetherMax,
  );
  const countTry = inBatches(
    (tries: readonly (readonly string[])[]) => countTries(database, { tries, windowMs, now: now() }),
    togetherMax,
  );

  async function refuseTooMany(code: string, ip: string | null): Promise<void> {
    const byAddress = `address ${ip ?? ''}`;
    // The beginning itself is part of a code, and is stored nowhere.
    const byBeginning = `code ${codeLookup(lookupKeys[0], code.slice(0, beginningLength)).toString('hex')}`;
    const tries = await countTry([byAddress, byBeginning]);
    if ((tries.get(byAddress) ?? 0) > perMinute || (tries.get(byBeginning) ?? 0) > perBeginning)
      throw new Refusal('tooManyRequests', say('尝试次数过多，请稍后再试'));
  }

  return async (body: BodyOf<Call>, source: AuditSource): Promise<Reply> => {
    const code = normaliseCode(body.code.normalize('NFKC'));
    await refuseTooMany(code, source.ip);
    const { regionCode = null } = body;
    if (regionCode !== null && !isDistrict(regionCode))
      throw refuseFields([{ path: 'regionCode', message: say('没有这个地区，请选择到区县') }]);
    const reply = await activate({ body, code, source, at: now() });
    if (!reply) throw new Refusal('stateConflict', say('激活码无效或不可用，请核对后重试'));
    return reply;
  };
}

/** @returns undefined, and nothing is written, when this customer may not activate this card now */
async function activateHeld(
  tx: Transaction,
  cardId: CardId,
  { body, source, at }: Wish,
): Promise<Reply | undefined> {
  const { phone, regionCode = null } = body;
  const activated = await activateHeldCard(tx, {
    cardId,
    phone,
    nickname: body.nickname?.trim() ?? '',
    grade: body.grade?.trim() || null,
    regionCode,
    at,
    today: businessDay(at),
  });
  if (!activated) return undefined;
  const { customerId, prefix, cardName, goods, presentGoods, validUntil } = activated;
  const serial = formatSerial({ prefix, runningNo: runningNoOf(cardId) });
  await recordAudit(tx, source, {
    action: 'customer.activate',
    entity: { kind: 'customer', id: customerId },
    detail: { serial, phone: maskPhone(phone), validUntil },
  });
  return {
    serial,
    cardName,
    goods,
    presentGoods: [...presentGoods],
    activatedAt: at.toISOString(),
    validUntil,
  };
}
