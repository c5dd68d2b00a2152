/** A merchant as the target of a command, for those who may meet it. */
import type { Target } from '../../command';
import type { Scope } from '../../scope';
import type { HeldMerchant } from './merchant-columns';
import { lockMerchant } from './merchant-repository';

export const merchantTarget = (id: number, scope: Scope): Target<HeldMerchant> => ({
  kind: 'merchant',
  id,
  lock: (tx) => lockMerchant(tx, id, scope),
});
