/**
 * Grants cards: at once, or in the background where there are many; in both cases the cards are chosen and reserved at
 * once.
 */
import { createHash } from 'node:crypto';
import { formatSerial } from '#contract/card/serial';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import { grantLimits, grantStatus, type GrantStatus } from '#contract/grant/constants';
import type { grant } from '#contract/grant/endpoints';
import type { Actor } from '#server/audit/record-audit';
import { sealedFields, type SealedKind } from '#server/audit/sealed-fields';
import { command } from '#server/command/command';
import type { Transaction } from '#server/database/database';
import { insertJob } from '#server/jobs/job-queue';
import { businessDay } from '#server/lib/calendar';
import { Refusal } from '#server/lib/refusal';
import { cardAfter, type CardId, ensureCustomers, rangeSize, runningNoOf } from '#server/modules/card/public';
import { say } from '#server/texts/say';
import { drawOnCredit, exceededCredit, type CreditHolder } from '../credit';
import { insertGrantEvents } from '../grant-events';
import {
  grantCards,
  grantCardsToCustomers,
  endGranting,
  insertGrant,
  takeGrantBatchNo,
} from '../grant-repository';
import type { GrantParts } from '../parts';
import { sealedShipping } from '../update-grant';
import { waybillLines, waybillsAfter } from '../waybills';
import { lockFreeJobs } from './free-cards-repository';
import { findReferenceNames, findTerms, planGrant, type GrantPlan } from './new-grant';

type Create = typeof grant.createGrant;
type Preview = typeof grant.previewGrant;

const shownRanges = 100;

const sealedCard = { cardName: 'whole', cardKind: 'whole', goodsId: 'whole' } as const satisfies {
  readonly [Field in keyof BodyOf<Create>['card']]: SealedKind;
};

/** Telephones and ranges are in the record's detail. */
const sealedGrant = {
  ...sealedShipping,
  targetKind: 'whole',
  merchantId: 'whole',
  selection: 'whole',
  delivery: 'whole',
  presentGoodsIds: 'whole',
  settlementKind: 'whole',
} as const satisfies { readonly [Field in keyof BodyOf<Create>]?: SealedKind };

/** @throws Refusal invalidFields */
export async function previewGrant(
  { database, now }: GrantParts,
  body: BodyOf<Preview>,
  holder: CreditHolder = {},
): Promise<ReplyOf<Preview>> {
  const plan = await planGrant(database, body, businessDay(now()));
  const terms = await findTerms(database, body);
  const { quantity } = plan;
  const credit = await drawOnCredit(database, { ...body, ...terms, quantity }, holder);
  return {
    quantity,
    availableCount: plan.availableCount,
    ranges: viewRanges(plan),
    rangeCount: plan.ranges.length,
    activateBefore: plan.activateBefore,
    ...terms,
    credit,
    isInBackground: isLarge(plan),
    repeatedPhones: [...plan.repeatedPhones],
    sameGoodsCount: plan.sameGoodsCount,
    plan: identify(plan, terms, credit?.beyondCount),
  };
}

/** What a person confirms. */
const identify = (
  { ranges, activateBefore }: GrantPlan,
  { unitPriceFen, settlementKind, agent }: Awaited<ReturnType<typeof findTerms>>,
  beyondCount = 0,
): string =>
  createHash('sha256')
    .update(JSON.stringify([ranges, activateBefore, unitPriceFen, settlementKind, agent?.id, beyondCount]))
    .digest('base64url');

const viewRanges = ({ ranges, jobs }: GrantPlan) =>
  ranges.slice(0, shownRanges).flatMap((range) => {
    const job = jobs.find(({ printJobId }) => printJobId === range.printJobId);
    if (!job) return [];
    const serialOf = (card: CardId) => formatSerial({ prefix: job.prefix, runningNo: runningNoOf(card) });
    return [
      {
        first: serialOf(range.firstCard),
        last: serialOf(range.lastCard),
        count: rangeSize(range),
        printJob: { id: job.printJobId, batchNo: job.batchNo },
      },
    ];
  });

const isLarge = ({ quantity, phones }: GrantPlan): boolean =>
  phones.length === 0 && quantity > grantLimits.atOnceMax;

/** @throws Refusal invalidFields, stateConflict */
export const createGrant = (
  { database, now, jobs }: GrantParts,
  { expectedPlan, ...body }: BodyOf<Create>,
  actor: Actor & CreditHolder,
): Promise<ReplyOf<Create>> =>
  command({ database, actor }, async (tx) => {
    await lockFreeJobs(tx, { ...body.card, cardName: body.card.cardName.trim() }, businessDay(now()));
    // Read after the lock: if others held the cards past midnight, the grant is of the new day.
    const createdAt = now();
    const today = businessDay(createdAt);
    const plan = await planGrant(tx, body, today);
    const terms = await findTerms(tx, body);
    const credit = await drawOnCredit(tx, { ...body, ...terms, quantity: plan.quantity }, actor);
    if (expectedPlan !== undefined && expectedPlan !== identify(plan, terms, credit?.beyondCount))
      throw new Refusal(
        'stateConflict',
        say(
          '库存或商户刚刚有变化，发放的卡、激活截止日、单价、结算或超出的授信与核对时不同，没有发放，请重新核对',
        ),
      );
    const batchNo = await takeGrantBatchNo(tx, today);
    const { unitPriceFen, settlementKind, agent } = terms;
    const id = await insertGrant(tx, {
      batchNo,
      body,
      plan,
      terms: { unitPriceFen, settlementKind, agentId: agent?.id ?? null },
      createdBy: actor.accountId,
      createdAt,
    });
    const status = isLarge(plan)
      ? await leaveToTheBackground(tx, id, plan)
      : await grantAtOnce(tx, id, plan, { at: createdAt, accountId: actor.accountId });
    if (status === grantStatus.granting) tx.afterCommit(jobs.wake);
    return {
      reply: { id, batchNo, quantity: plan.quantity, status },
      audit: {
        action: 'grant.create',
        entity: { kind: 'grant_batch', id },
        after: {
          batchNo,
          ...sealedFields(sealedCard, body.card),
          ...sealedFields(sealedGrant, {
            ...body,
            waybills: waybillLines({ waybills: waybillsAfter(body) }),
          }),
          quantity: plan.quantity,
          activateBefore: plan.activateBefore,
          ...(unitPriceFen !== null && { unitPriceFen }),
          ...(settlementKind && { settlementKind }),
          ...(agent && { agentId: agent.id }),
        },
        detail: {
          quantity: plan.quantity,
          serials: viewRanges(plan).map(({ first, last }) => ({ first, last })),
          ...(body.phones && { phones: body.phones.length }),
          ...exceededCredit(credit, body),
          names: { ...(await findReferenceNames(tx, body)), ...(agent && { agentId: agent.name }) },
        },
      },
    };
  });

async function leaveToTheBackground(
  tx: Transaction,
  id: number,
  { quantity }: GrantPlan,
): Promise<GrantStatus> {
  await insertJob(tx, { kind: 'grant.make', subjectId: id, totalCount: quantity });
  return grantStatus.granting;
}

async function grantAtOnce(
  tx: Transaction,
  id: number,
  { ranges, quantity, phones }: GrantPlan,
  by: { readonly at: Date; readonly accountId: number },
): Promise<GrantStatus> {
  const isForUsers = phones.length > 0;
  const count = isForUsers
    ? await grantCardsToCustomers(
        tx,
        id,
        ranges.flatMap((range) =>
          Array.from({ length: rangeSize(range) }, (_, place) => cardAfter(range.firstCard, place)),
        ),
        await ensureCustomers(tx, phones, by.at),
      )
    : await grantCards(tx, id, ranges);
  if (count !== quantity) throw new Error(`Of ${quantity} chosen cards only ${count} were in stock.`);
  await insertGrantEvents(tx, ranges, { kind: 'granted', ...by });
  if (isForUsers) await insertGrantEvents(tx, ranges, { kind: 'received', ...by });
  const status = isForUsers ? grantStatus.received : grantStatus.waiting;
  await endGranting(tx, id, status);
  return status;
}
