/**
 * Activates a card for a customer outside the office. Whatever is wrong with a code, the answer has the same words
 * after the same statements, so that nobody learns which codes exist; staff see the reason in the card's history.
 */
import { activation } from '#contract/activation/endpoints';
import { formatSerial } from '#contract/card/serial';
import { personFields } from '#contract/customer/fields';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import { isPhone } from '#contract/readers/phone';
import type { ModuleParts } from '#server/area/module';
import { recordAudit, type AuditSource } from '#server/audit/record-audit';
import type { Database, Transaction } from '#server/database/database';
import { contentOf } from '#server/fields/content';
import { runIdempotently } from '#server/idempotency/idempotency';
import { businessDay } from '#server/lib/calendar';
import { inBatches } from '#server/lib/in-batches';
import { maskPhone } from '#server/lib/mask-phone';
import { refuseFields, Refusal } from '#server/lib/refusal';
import { isDistrict, noSuchDistrict } from '#server/lib/regions';
import { runningNoOf, codeLookup } from '#server/modules/card/public';
import { networkOf } from '#server/plugins/hosts/network';
import type { Keys } from '#server/start/secrets';
import { say } from '#server/texts/say';
import { activateSeveral } from './activate-several';
import {
  lockCardsByLookups,
  type Activated,
  type HeldCard,
  type NewActivation,
} from './activation-repository';
import { countTries } from './count-tries';
import { obstacleOf } from './find-activated-card';

export interface CountedActivation {
  /** Last part of the code's address; where there is no such code, nothing is counted. */
  readonly token: string;
  readonly serial: string;
  readonly cardId: number;
  /** Day of the business. */
  readonly day: string;
  readonly at: Date;
}

export interface ActivationParts {
  readonly database: Database;
  readonly now: () => Date;
  /** Keys of the codes' look-up hashes. */
  readonly lookupKeys: Keys;
  /** Limit of attempts per minute from one address, or from one network of IPv6. */
  readonly perMinute: number;
  /** Counts them for the QR codes through which the customers came. */
  readonly countActivations: (tx: Transaction, activations: readonly CountedActivation[]) => Promise<void>;
}

type Call = typeof activation.activateCard;
type Body = BodyOf<Call>;
type Reply = ReplyOf<Call>;

/** Codes have a million different beginnings, so two honest people hardly ever try the same one within a minute. */
const perBeginning = 20;
const beginningLength = 4;
/** Bounds how many activations others wait for who change cards of the same print job. */
const togetherMax = 25;

/** One customer's request. */
interface Attempt {
  /** Hashes of the code with each of the keys, as it may have been made with any. */
  readonly hashes: readonly Buffer[];
  readonly person: Omit<NewActivation, 'cardId'>;
  /** Last part of the address of the QR code through which the customer came. */
  readonly qrCode: string | undefined;
  readonly source: AuditSource;
}

/**
 * Requests in a rush share a transaction, so that the audit chain's end and the print job are locked once, and the disk
 * is synced once. A request with an idempotency key gets a transaction of its own, in which the answer is stored.
 *
 * @returns a function that activates one card, and answers its holder again; it throws Refusal stateConflict for every
 * code that can't be activated; tooManyRequests; invalidFields; idempotencyConflict
 */
export function openActivation({
  database,
  now,
  lookupKeys,
  perMinute,
  countActivations,
}: ActivationParts): ModuleParts['activateCard'] {
  // A card's hash was made with the key of that time.
  const hashesOf = (code: string) => lookupKeys.map((key) => codeLookup(key, code));
  async function activateAll(
    tx: Transaction,
    attempts: readonly Attempt[],
  ): Promise<readonly (Reply | Refusal)[]> {
    const cardIds = await lockCardsByLookups(
      tx,
      attempts.map(({ hashes }) => hashes),
    );
    const outcomes = await activateSeveral(
      tx,
      attempts.map(({ person }, place) => ({ ...person, cardId: cardIds[place] })),
    );
    await countActivations(
      tx,
      attempts.flatMap((attempt, place) => countedActivation(attempt, outcomes[place])),
    );
    // Last, because everybody waits for the end of the trail.
    return Promise.all(attempts.map((attempt, place) => replyTo(tx, attempt, outcomes[place])));
  }
  const activateTogether = inBatches(
    (attempts: readonly Attempt[]) => database.transaction((tx) => activateAll(tx, attempts)),
    togetherMax,
  );
  const activateAlone = (attempt: Attempt, body: Body, key: string): Promise<Reply> => {
    // Stores the keyed hash, from which the code can't be found by trying.
    const content = { ...body, code: attempt.hashes[0]?.toString('hex') };
    return runIdempotently({ accountId: null, call: activation.activateCard.name, key, content }, () =>
      database.transaction(async (tx) => replyOf((await activateAll(tx, [attempt]))[0])),
    );
  };
  const countTry = inBatches(
    (tries: readonly (readonly string[])[]) => countTries(database, { tries, now: now() }),
    togetherMax,
  );

  async function refuseTooMany(code: string, ip: string | null): Promise<void> {
    const byAddress = `address ${networkOf(ip)}`;
    // Hashed, because the beginning is part of a code and must not be stored.
    const byBeginning = `code ${codeLookup(lookupKeys[0], code.slice(0, beginningLength)).toString('hex')}`;
    const tries = await countTry([byAddress, byBeginning]);
    if ((tries.get(byAddress) ?? 0) > perMinute || (tries.get(byBeginning) ?? 0) > perBeginning)
      throw new Refusal('tooManyRequests', say('尝试次数过多，请稍后再试'));
  }

  return async (body, source, key) => {
    await refuseTooMany(body.code, source.ip);
    refuseUnreadable(body.phone, body.regionCode);
    const { qrCode } = body;
    const attempt = { hashes: hashesOf(body.code), person: personOf(body, now()), qrCode, source };
    return key === undefined ? replyOf(await activateTogether(attempt)) : activateAlone(attempt, body, key);
  };
}

function refuseUnreadable(phone: string, regionCode: string | undefined): void {
  if (!isPhone(phone)) throw refuseFields([{ path: 'phone', message: say('请填写 11 位手机号码') }]);
  if (regionCode !== undefined && !isDistrict(regionCode))
    throw refuseFields([{ path: 'regionCode', message: noSuchDistrict(regionCode) }]);
}

function replyOf(outcome: Reply | Refusal | undefined): Reply {
  if (outcome instanceof Refusal) throw outcome;
  if (outcome === undefined) throw new Error('An activation came to nothing.');
  return outcome;
}

const personOf = ({ phone, ...said }: Body, at: Date): Attempt['person'] => ({
  phone,
  ...contentOf(personFields, said),
  at,
  today: businessDay(at),
});

/** The activation to count for the QR code; a repeated one was counted the first time. */
function countedActivation(
  { person: { at, today: day }, qrCode: token }: Attempt,
  outcome: Activated | HeldCard | undefined,
): readonly CountedActivation[] {
  if (token === undefined || !outcome || !('customerId' in outcome)) return [];
  const { cardId } = outcome;
  return [{ token, serial: serialOf(outcome), cardId, day, at }];
}

/** Builds the answer to a request, and notes a new activation in the trail. */
async function replyTo(
  tx: Transaction,
  { person: { phone, at }, source }: Attempt,
  outcome: Activated | HeldCard | undefined,
): Promise<Reply | Refusal> {
  if (!outcome || !('customerId' in outcome)) return answerHolder(outcome);
  const reply = viewCard({ ...outcome, activatedAt: at }, false);
  const { serial, validUntil } = reply;
  await recordAudit(tx, source, {
    action: 'customer.activate',
    entity: { kind: 'customer', id: outcome.customerId },
    detail: { serial, phone: maskPhone(phone), validUntil },
  });
  return reply;
}

/** Whoever has both the code and the holder's telephone is told what the holder may know. */
function answerHolder(held: HeldCard | undefined): Reply | Refusal {
  if (!held) return new Refusal('stateConflict', say('激活码无效或不可用，请核对后重试'));
  const obstacle = obstacleOf(held);
  return obstacle ? new Refusal('stateConflict', obstacle) : viewCard(held, true);
}

const serialOf = ({ cardId, prefix }: Pick<HeldCard, 'cardId' | 'prefix'>) =>
  formatSerial({ prefix, runningNo: runningNoOf(cardId) });

const viewCard = (
  {
    cardId,
    prefix,
    cardName,
    goods,
    presentGoods,
    validUntil,
    activatedAt,
  }: Omit<HeldCard, 'status' | 'isReplaced' | 'holderPhone'>,
  isRepeated: boolean,
): Reply => ({
  serial: serialOf({ cardId, prefix }),
  cardName,
  goods,
  presentGoods: [...presentGoods],
  activatedAt: activatedAt.toISOString(),
  validUntil,
  isRepeated,
});
