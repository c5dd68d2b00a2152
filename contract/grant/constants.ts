/** Grants: closed sets and the limits that forms and schemas share (screens.md, 发放管理). */

/**
 * Status numbers as they stand on the wire. A batch all of whose cards were returned is revoked, too; one that is left with
 * void cards alone is void.
 */
export const grantStatus = {
  granting: 0,
  waiting: 1,
  partlyReceived: 2,
  received: 3,
  revoked: 4,
  void: 5,
} as const;
export const grantStatuses = [0, 1, 2, 3, 4, 5] as const;
export type GrantStatus = (typeof grantStatuses)[number];

export const grantTargetKinds = ['merchant', 'user'] as const;
export type GrantTargetKind = (typeof grantTargetKinds)[number];

export const deliveryWays = ['mail', 'pickup', 'electronic'] as const;
export type DeliveryWay = (typeof deliveryWays)[number];

/** How far cards are on their way, as a filter: left for their merchant, waiting to be handed over, not all received yet. */
export const shippingStates = ['unshipped', 'shipped', 'handOver', 'open'] as const;
export type ShippingState = (typeof shippingStates)[number];

/** Which cards are taken: the oldest ones, or those of serial ranges. */
export const cardSelections = ['oldest', 'ranges'] as const;
export type CardSelection = (typeof cardSelections)[number];

/** Cards come from another merchant, or go to one. */
export const transferWays = ['in', 'out'] as const;
export type TransferWay = (typeof transferWays)[number];

/** What a line of the statements corrects. */
export const correctionKinds = ['price', 'transfer'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

/** What the list may be ordered by; each is an index of the database or cheap for it. */
export const grantSorts = ['batchNo', 'quantity', 'activateBefore', 'createdAt'] as const;
export type GrantSort = (typeof grantSorts)[number];

/** What the statements may be ordered by. */
export const statementSorts = ['quantity', 'amountFen'] as const;
export type StatementSort = (typeof statementSorts)[number];

/** What the lines of the statements may be ordered by. */
export const statementLineSorts = ['amountFen'] as const;
export type StatementLineSort = (typeof statementLineSorts)[number];

export const grantLimits = {
  quantityMin: 1,
  quantityMax: 100_000,
  /** A grant of more cards is carried out in the background. */
  atOnceMax: 5_000,
  /** Telephones of one grant to users. */
  phonesMax: 1_000,
  /** Of one pasted line, whatever stands in it. */
  phoneLineMax: 60,
  /** Ranges in one list of serials. */
  rangesMax: 1_000,
  presentGoodsMax: 20,
  consigneeMax: 30,
  addressMax: 200,
  courierMax: 30,
  trackingNoMax: 50,
  parcelsMax: 1_000,
  unitPriceFenMax: 10_000_000,
  noteMax: 200,
  reasonMax: 200,
} as const;

/** Over how many days, today included, the home page counts activations. */
export const activityPeriodDays = [1, 7, 30] as const;
