/** Customers and their cards: closed sets and limits (screens.md, 用户管理). */

/** Of a customer's card: 1 使用中, 2 已到期, 3 已冻结, 4 已作废. What is derived is derived when it is read. */
export const customerCardStatus = { inUse: 1, ended: 2, frozen: 3, void: 4 } as const;
export const customerCardStatuses = [1, 2, 3, 4] as const;
export type CustomerCardStatus = (typeof customerCardStatuses)[number];

/** By the customer, or as the card that takes another one's place. */
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
  /** Cards in one change. */
  changedMax: 1000,
  /** Cards that are handed over at once. */
  reboundMax: 100,
} as const;
