/** A merchant as the target of a command, within the actor's scope. */
import type { Target } from '#server/command/command';
import type { Scope } from '#server/lib/scope';
import { lockMerchant } from './merchant-repository';
import type { MerchantRow } from './merchant-table';

export const merchantTarget = (id: number, scope: Scope): Target<MerchantRow> => ({
  kind: 'merchant',
  id,
  lock: (tx) => lockMerchant(tx, id, scope),
});
