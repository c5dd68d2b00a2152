/** Grants: closed sets and the limits shared by forms and schemas. */

import { merchantLimits } from '#contract/merchant/constants';

/**
 * Status numbers as the wire has them. A batch whose cards were all returned is revoked, too; a batch of which only
 * void cards are left is void.
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

/** Filter by shipping of the cards: not sent, sent, waiting to be handed over, not fully received. */
export const shippingStates = ['unshipped', 'shipped', 'handOver', 'open'] as const;
export type ShippingState = (typeof shippingStates)[number];

/** Which cards are granted: the oldest, or those of serial ranges. */
export const cardSelections = ['oldest', 'ranges'] as const;
export type CardSelection = (typeof cardSelections)[number];

/** Direction of a transfer: from another merchant, or to one. */
export const transferWays = ['in', 'out'] as const;
export type TransferWay = (typeof transferWays)[number];

/** What a correction line of the statements corrects. */
export const correctionKinds = ['price', 'transfer'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

/** Sort keys of the list; each has an index or is cheap without. */
export const grantSorts = ['batchNo', 'quantity', 'activateBefore', 'createdAt'] as const;
export type GrantSort = (typeof grantSorts)[number];

/** Sort keys of the statements. */
export const statementSorts = ['quantity', 'amountFen'] as const;
export type StatementSort = (typeof statementSorts)[number];

/** Sort keys of the statement lines. */
export const statementLineSorts = ['amountFen'] as const;
export type StatementLineSort = (typeof statementLineSorts)[number];

export const grantLimits = {
  quantityMin: 1,
  quantityMax: 100_000,
  /** A grant of more cards is carried out in the background. */
  atOnceMax: 5_000,
  /** Limit of telephones in one grant to users. */
  phonesMax: 1_000,
  /** Limit of one pasted line, whatever it holds. */
  phoneLineMax: 60,
  /** Limit of ranges in one list of serials. */
  rangesMax: 1_000,
  presentGoodsMax: 20,
  courierMax: 30,
  trackingNoMax: 50,
  parcelsMax: 1_000,
  waybillsMax: 50,
  unitPriceFenMax: merchantLimits.unitPriceFenMax,
  noteMax: 200,
  planMax: 64,
  reasonMax: 200,
} as const;

/** Periods in days, today included, for which the home page counts activations. */
export const activityPeriodDays = [1, 7, 30] as const;

/** What a statement and its lines count of the cards, in the order of screens, files and papers. */
export const statementCounts = [
  'quantity',
  'receivedCount',
  'activatedCount',
  'replacingCount',
  'expiredCount',
  'shortCount',
  'damagedCount',
  'voidCount',
  'returnedCount',
] as const;
