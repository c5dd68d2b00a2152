/** The credit of a merchant: how many cards it may have before they are paid (docs/decisions.md, 45). */
import { sql } from 'drizzle-orm';
import { beyondCredit, type CreditUse } from '#contract/grant/credit';
import type { SettlementKind } from '#contract/merchant/constants';
import type { Right } from '#contract/rights';
import type { Queryable } from '#server/database/queryable';
import { refuseFields } from '#server/lib/refusal';
import { say, type Message } from '#server/texts/say';

interface DrawnCredit extends CreditUse {
  readonly beyondCount: number;
}

/** Somebody who grants: whoever may set a credit may exceed it. */
export interface CreditHolder {
  readonly rights?: ReadonlySet<Right>;
}

interface Drawing {
  readonly merchantId?: number | undefined;
  readonly settlementKind: SettlementKind | null;
  readonly quantity: number;
}

interface Reasoned {
  readonly creditReason?: string | undefined;
}

/**
 * What 预付 would charge for the cards of all other grants, less what those grants charged up to the day until which the
 * merchant has paid; a grant that is still being made has no lines yet.
 */
export async function findCredit(db: Queryable, merchantId: number): Promise<CreditUse | null> {
  const [credit] = await db.query<CreditUse>(sql`
    select credit_limit as limit, (
        select coalesce(sum(quantity), 0) from grant_batches
        where merchant_id = merchant.id and status = 0 and settlement_kind is distinct from 'prepaid'
      )::integer + (
        select coalesce(sum(
          granted_count - returned_count - short_count - damaged_count - void_count
          - case when day <= paid_to then charged_count else 0 end
        ), 0)
        from grant_batches batch join grant_lines line on line.grant_batch_id = batch.id
        where batch.merchant_id = merchant.id and batch.settlement_kind is distinct from 'prepaid'
      )::integer as "usedCount"
    from merchants merchant where id = ${merchantId} and credit_limit > 0`);
  return credit ?? null;
}

/**
 * What cards would do to the credit. In a transaction the merchant is locked before, so that no other grant draws on it.
 *
 * @returns null where the cards are not on credit
 */
export async function findDrawn(
  db: Queryable,
  { merchantId, settlementKind, quantity }: Drawing,
): Promise<DrawnCredit | null> {
  if (merchantId === undefined || settlementKind === 'prepaid') return null;
  const credit = await findCredit(db, merchantId);
  return credit && { ...credit, beyondCount: beyondCredit(credit, quantity) };
}

/** Why somebody can't grant cards that exceed the credit. */
export function findObstacleOfCredit(
  credit: DrawnCredit | null,
  { quantity }: Pick<Drawing, 'quantity'>,
  { rights }: CreditHolder,
): Message | undefined {
  if (!credit || credit.beyondCount === 0 || rights?.has('merchant.terms')) return undefined;
  return say('授信 {limit} 张，未结清 {used} 张，本次 {quantity} 张，超出 {beyond} 张，不能发放', {
    ...figuresOf(credit),
    quantity,
  });
}

/** @throws Refusal invalidFields where the credit is exceeded without the right or a reason */
export async function drawOnCredit(
  db: Queryable,
  { creditReason = '', ...drawing }: Drawing & Reasoned,
  holder: CreditHolder,
): Promise<DrawnCredit | null> {
  const credit = await findDrawn(db, drawing);
  const obstacle = findObstacleOfCredit(credit, drawing, holder);
  if (obstacle) throw refuseFields([{ path: 'merchantId', message: obstacle }]);
  if (credit && credit.beyondCount > 0 && creditReason.trim() === '')
    throw refuseFields([
      {
        path: 'creditReason',
        message: say('授信 {limit} 张，未结清 {used} 张，本次 {quantity} 张，超出 {beyond} 张，请填写原因', {
          ...figuresOf(credit),
          quantity: drawing.quantity,
        }),
      },
    ]);
  return credit;
}

const figuresOf = ({ limit, usedCount, beyondCount }: DrawnCredit) => ({
  limit,
  used: usedCount,
  beyond: beyondCount,
});

/** What the trail keeps of a credit that was exceeded. */
export const exceededCredit = (credit: DrawnCredit | null, { creditReason = '' }: Reasoned) =>
  credit &&
  credit.beyondCount > 0 && {
    creditLimit: credit.limit,
    creditUsedCount: credit.usedCount,
    creditReason: creditReason.trim(),
  };
