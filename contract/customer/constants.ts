/** Customers and their cards: closed sets and limits. */

/** Status of a customer's card: 1 使用中, 2 已到期, 3 已冻结, 4 已作废. 2 is derived when the card is read. */
export const customerCardStatus = { inUse: 1, ended: 2, frozen: 3, void: 4 } as const;
export const customerCardStatuses = [1, 2, 3, 4] as const;
export type CustomerCardStatus = (typeof customerCardStatuses)[number];

/** Activated by the customer, or as a replacement of another card. */
export const activationWays = ['customer', 'replacement'] as const;
export type ActivationWay = (typeof activationWays)[number];

export const customerActions = ['freeze', 'unfreeze'] as const;
export type CustomerAction = (typeof customerActions)[number];

export const customerSorts = ['activatedAt', 'validUntil'] as const;
export type CustomerSort = (typeof customerSorts)[number];

export const customerLimits = {
  reasonMax: 200,
  extensionDaysMin: 1,
  extensionDaysMax: 3650,
  /** Limit of cards in one change. */
  changedMax: 1000,
  /** Limit of cards in one rebinding. */
  reboundMax: 100,
} as const;
