/**
 * Activates a card for a customer outside the office. Whatever is wrong with a code, the answer is the same words after
 * the same statements, so that nobody learns which codes exist; staff see why in the card's story.
 */
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import type { activation } from '#contract/activation/endpoints';
import { formatSerial } from '#contract/card/serial';
import { recordAudit, type AuditSource } from '../../audit/record-audit';
import { businessDay } from '../../calendar';
import type { Database } from '../../database/database';
import { isDistrict } from '../../regions';
import { refuseFields, Refusal } from '../../refusal';
import { say } from '../../texts/say';
import { runningNoOf, type CardId } from '../card/card-id';
import { codeLookup, normaliseCode } from '../card/code/activation-code';
import { maskPhone } from '../../mask-phone';
import { activateHeldCard, lockCardByLookup } from './activation-repository';
import { countTries } from './count-tries';

export interface ActivationParts {
  readonly database: Database;
  readonly now: () => Date;
  /** Of the codes' keyed hashes. */
  readonly lookupKey: Buffer;
  /** Tries from one address in a minute. */
  readonly perMinute: number;
}

type Call = typeof activation.activateCard;

const windowMs = 60_000;
/** A million beginnings share the codes, so honest people hardly ever try two of one beginning in a minute. */
const perBeginning = 20;
const beginningLength = 4;
/** No card has it; what is looked for by it is looked for all the same. */
const nobody = 0;

/** @throws Refusal stateConflict for every code that can't be activated; tooManyRequests; invalidFields */
export async function activateCard(
  { database, now, lookupKey, perMinute }: ActivationParts,
  body: BodyOf<Call>,
  source: AuditSource,
): Promise<ReplyOf<Call>> {
  const at = now();
  const code = normaliseCode(body.code.normalize('NFKC'));
  await refuseTooMany(database, { lookupKey, perMinute, code, ip: source.ip, at });
  const { phone, regionCode = null } = body;
  if (regionCode !== null && !isDistrict(regionCode))
    throw refuseFields([{ path: 'regionCode', message: say('没有这个地区，请选择到区县') }]);
  return database.transaction(async (tx) => {
    const cardId = (await lockCardByLookup(tx, codeLookup(lookupKey, code))) ?? (nobody as CardId);
    const activated = await activateHeldCard(tx, {
      cardId,
      phone,
      nickname: body.nickname?.trim() ?? '',
      grade: body.grade?.trim() || null,
      regionCode,
      at,
      today: businessDay(at),
    });
    if (!activated) throw unusable();
    const { customerId, prefix, cardName, goods, presentGoods, validUntil } = activated;
    const serial = formatSerial({ prefix, runningNo: runningNoOf(cardId) });
    await recordAudit(tx, source, {
      action: 'customer.activate',
      entity: { kind: 'customer', id: customerId },
      detail: { serial, phone: maskPhone(phone), validUntil },
    });
    const activatedAt = at.toISOString();
    return { serial, cardName, goods, presentGoods: [...presentGoods], activatedAt, validUntil };
  });
}

const unusable = () => new Refusal('stateConflict', say('激活码无效或不可用，请核对后重试'));

interface Try {
  readonly lookupKey: Buffer;
  readonly perMinute: number;
  readonly code: string;
  readonly ip: string | null;
  readonly at: Date;
}

async function refuseTooMany(database: Database, { lookupKey, perMinute, code, ip, at }: Try): Promise<void> {
  const byAddress = `address ${ip ?? ''}`;
  // The beginning itself is part of a code, and is stored nowhere.
  const byBeginning = `code ${codeLookup(lookupKey, code.slice(0, beginningLength)).toString('hex')}`;
  const tries = await countTries(database, { keys: [byAddress, byBeginning], windowMs, now: at });
  if ((tries.get(byAddress) ?? 0) > perMinute || (tries.get(byBeginning) ?? 0) > perBeginning)
    throw new Refusal('tooManyRequests', say('尝试次数过多，请稍后再试'));
}
