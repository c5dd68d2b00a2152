/** What may be done to a grant, by its state and the person's rights. */
import { grantStatus } from '#contract/grant/constants';
import { grant as endpoints, type Grant } from '#contract/grant/endpoints';
import type { Access } from '#contract/rights';
import { offeredActions, type ActionTable } from '#src/controllers/actions/offered-actions';

export const grantActions = [
  'ship',
  'receive',
  'export',
  'close',
  'edit',
  'correctPrice',
  'extend',
  'transfer',
  'anonymise',
  'return',
  'revoke',
] as const;
export type GrantAction = (typeof grantActions)[number];
export type GrantRefusal = 'codesOut';

const { waiting, partlyReceived, received, revoked } = grantStatus;
const isOnItsWay = ({ status }: Grant) => status === waiting || status === partlyReceived;
/** Whoever read the codes could activate the cards, whoever gets them next. */
const codesOut = ({ areCodesOut }: Grant) => (areCodesOut ? ('codesOut' as const) : undefined);
const hasUnused = ({ unusedCount }: Grant) => unusedCount > 0;
const isAlive = (shown: Grant) => isOnItsWay(shown) || shown.status === received;

const table = {
  ship: {
    access: endpoints.shipGrant.access,
    isOpenTo: ({ status, cardKind, shippedAt, isHandOverDue }) =>
      isHandOverDue || (status === waiting && cardKind === 'physical' && shippedAt === null),
  },
  receive: {
    access: endpoints.receiveGoods.access,
    isOpenTo: isOnItsWay,
  },
  export: {
    access: endpoints.exportGrant.access,
    isOpenTo: isAlive,
  },
  close: {
    access: endpoints.closeShortage.access,
    // Before anything is known of it, nothing is short.
    isOpenTo: (shown) => isOnItsWay(shown) && shown.hasReceipts,
    isDanger: true,
  },
  edit: {
    access: endpoints.updateGrant.access,
    isOpenTo: ({ status, targetKind, delivery }) =>
      status !== revoked &&
      status !== grantStatus.void &&
      targetKind === 'merchant' &&
      delivery !== 'electronic',
  },
  correctPrice: {
    access: endpoints.correctPrice.access,
    isOpenTo: (shown) => isAlive(shown) && shown.targetKind === 'merchant',
  },
  extend: {
    access: endpoints.extendGrant.access,
    isOpenTo: (shown) => isAlive(shown) && hasUnused(shown),
  },
  transfer: {
    access: endpoints.transferCards.access,
    isOpenTo: ({ targetKind, receivedCount }) => targetKind === 'merchant' && receivedCount > 0,
  },
  anonymise: {
    access: endpoints.anonymiseGrant.access,
    isOpenTo: ({ status, delivery }) =>
      delivery !== 'electronic' && (status === received || status === revoked || status === grantStatus.void),
    isDanger: true,
  },
  return: {
    access: endpoints.returnCards.access,
    // The codes of a grant to users have been handed out.
    isOpenTo: (shown) => isAlive(shown) && shown.targetKind === 'merchant' && hasUnused(shown),
    refusal: codesOut,
    isDanger: true,
  },
  revoke: {
    access: endpoints.revokeGrant.access,
    isOpenTo: ({ status, receivedCount }) => status === waiting && receivedCount === 0,
    refusal: codesOut,
    isDanger: true,
  },
} as const satisfies ActionTable<GrantAction, Grant, GrantAction, GrantRefusal>;

export const offeredGrantActions = (grant: Grant, may: (access: Access) => boolean) =>
  offeredActions<GrantAction, Grant, GrantAction, GrantRefusal>(table, grantActions, grant, may);
