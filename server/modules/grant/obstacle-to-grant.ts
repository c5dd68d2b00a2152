/** What keeps a merchant from getting cards, by a grant and by a transfer alike. */
import { sql } from 'drizzle-orm';
import { merchantStatus } from '#contract/merchant/constants';
import type { FieldMessage } from '#server/lib/refusal';
import { say } from '#server/texts/say';

export interface Receiving {
  readonly status: number;
  /** The days of the contract, YYYY-MM-DD, both inclusive; null where none was agreed. */
  readonly contractFrom: string | null;
  readonly contractTo: string | null;
}

/** Columns of `merchant`. */
export const receivingColumns = sql`
  merchant.status, merchant.contract_from as "contractFrom", merchant.contract_to as "contractTo"`;

/** @param today YYYY-MM-DD of the business @returns at most one fault, at the field in which the merchant is chosen */
export function findObstacleToGrant(merchant: Receiving | undefined, today: string): readonly FieldMessage[] {
  const at = (message: FieldMessage['message']) => [{ path: 'merchantId', message }];
  if (!merchant) return at(say('商户不存在'));
  const { status, contractFrom, contractTo } = merchant;
  if (status === merchantStatus.disabled) return at(say('该商户已停用，不能发放'));
  if (contractTo !== null && contractTo < today)
    return at(say('与该商户的合作已于 {day} 结束，续签后才能发放', { day: contractTo }));
  if (contractFrom !== null && contractFrom > today)
    return at(say('与该商户的合作从 {day} 开始，之前不能发放', { day: contractFrom }));
  return [];
}
