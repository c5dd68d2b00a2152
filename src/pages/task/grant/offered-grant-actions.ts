/** What may be done to a grant, by its state and the person's rights. */
import { grantStatus } from '#contract/grant/constants';
import { grant as endpoints, type Grant } from '#contract/grant/endpoints';
import type { Access } from '#contract/rights';
import { offeredActions, type ActionTable } from '#src/controllers/actions/offered-actions';

export const grantActions = ['receive', 'export', 'edit', 'return', 'revoke'] as const;
export type GrantAction = (typeof grantActions)[number];

const { granting, waiting, partlyReceived, revoked } = grantStatus;

const table = {
  receive: {
    access: endpoints.receiveGoods.access,
    isOpenTo: ({ status }) => status === waiting || status === partlyReceived,
  },
  export: {
    access: endpoints.exportGrant.access,
    isOpenTo: ({ status }) => status !== granting && status !== revoked,
  },
  edit: {
    access: endpoints.updateGrant.access,
    isOpenTo: ({ status, targetKind, delivery }) =>
      status !== revoked && targetKind === 'merchant' && delivery !== 'electronic',
  },
  return: {
    access: endpoints.returnCards.access,
    // The codes of a grant to users have been handed out.
    isOpenTo: ({ status, targetKind, quantity, activatedCount, returnedCount }) =>
      status !== granting &&
      status !== revoked &&
      targetKind === 'merchant' &&
      quantity > activatedCount + returnedCount,
    isDanger: true,
  },
  revoke: {
    access: endpoints.revokeGrant.access,
    isOpenTo: ({ status, receivedCount }) => status === waiting && receivedCount === 0,
    isDanger: true,
  },
} as const satisfies ActionTable<GrantAction, Grant>;

export const offeredGrantActions = (grant: Grant, may: (access: Access) => boolean) =>
  offeredActions<GrantAction, Grant>(table, grantActions, grant, may);
