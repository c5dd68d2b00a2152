/** The actions that are offered for a grant, by its status and the person's rights. */
import type { Access } from '#contract/access';
import { grantStatus } from '#contract/grant/constants';
import { grant as endpoints, type Grant } from '#contract/grant/endpoints';
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
export type GrantRefusal =
  | 'granting'
  | 'shipped'
  | 'noReceipt'
  | 'nothingReceived'
  | 'onItsWay'
  | 'received'
  | 'revoked'
  | 'void'
  | 'noneUnused'
  | 'codesOut';

const { granting, waiting, partlyReceived, received, revoked } = grantStatus;
const isForMerchant = ({ targetKind }: Grant) => targetKind === 'merchant';

type Why = GrantRefusal | undefined;

/** A grant that is being made has no cards yet, and a revoked or void one has none left. */
const lifeless = ({ status }: Grant): Why => {
  if (status === granting) return 'granting';
  if (status === revoked) return 'revoked';
  return status === grantStatus.void ? 'void' : undefined;
};
const arrived = (shown: Grant): Why =>
  lifeless(shown) ?? (shown.status === received ? 'received' : undefined);
const ended = (shown: Grant): Why => (shown.status === granting ? undefined : lifeless(shown));
/** Whoever has read the codes could still activate the cards after they went to somebody else. */
const codesOut = ({ areCodesOut }: Grant): Why => (areCodesOut ? 'codesOut' : undefined);
const allUsed = ({ unusedCount }: Grant): Why => (unusedCount > 0 ? undefined : 'noneUnused');

const table = {
  ship: {
    access: endpoints.shipGrant.access,
    isFor: (shown) => shown.isHandOverDue || (isForMerchant(shown) && shown.cardKind === 'physical'),
    closedBy(shown) {
      if (shown.isHandOverDue) return undefined;
      return arrived(shown) ?? (shown.status === waiting && shown.shippedAt === null ? undefined : 'shipped');
    },
  },
  receive: {
    access: endpoints.receiveGoods.access,
    isFor: isForMerchant,
    closedBy: arrived,
  },
  export: {
    access: endpoints.exportGrant.access,
    closedBy: lifeless,
  },
  close: {
    access: endpoints.closeShortage.access,
    isFor: isForMerchant,
    // Before the first receipt it is unknown whether cards are missing.
    closedBy: (shown) => arrived(shown) ?? (shown.hasReceipts ? undefined : 'noReceipt'),
    isDanger: true,
  },
  edit: {
    access: endpoints.updateGrant.access,
    isFor: (shown) => isForMerchant(shown) && shown.delivery !== 'electronic',
    closedBy: ended,
  },
  correctPrice: {
    access: endpoints.correctPrice.access,
    isFor: isForMerchant,
    closedBy: lifeless,
  },
  extend: {
    access: endpoints.extendGrant.access,
    closedBy: (shown) => lifeless(shown) ?? allUsed(shown),
  },
  transfer: {
    access: endpoints.transferCards.access,
    isFor: isForMerchant,
    closedBy: (shown) => (shown.receivedCount > 0 ? undefined : (lifeless(shown) ?? 'nothingReceived')),
  },
  anonymise: {
    access: endpoints.anonymiseGrant.access,
    isFor: ({ delivery }) => delivery !== 'electronic',
    closedBy({ status }) {
      if (status === granting) return 'granting';
      return status === waiting || status === partlyReceived ? 'onItsWay' : undefined;
    },
    isDanger: true,
  },
  return: {
    access: endpoints.returnCards.access,
    // Not for users, because they have been given the codes already.
    isFor: isForMerchant,
    closedBy: (shown) => lifeless(shown) ?? allUsed(shown) ?? codesOut(shown),
    isDanger: true,
  },
  revoke: {
    access: endpoints.revokeGrant.access,
    isFor: isForMerchant,
    closedBy: (shown) =>
      lifeless(shown) ??
      (shown.status === waiting && shown.receivedCount === 0 ? codesOut(shown) : 'received'),
    isDanger: true,
  },
} as const satisfies ActionTable<GrantAction, Grant, GrantAction, GrantRefusal>;

export const offeredGrantActions = (grant: Grant, may: (access: Access) => boolean) =>
  offeredActions<GrantAction, Grant, GrantAction, GrantRefusal>(table, grantActions, grant, may);
