/** Cards: closed sets. */

export const cardKinds = ['physical', 'electronic'] as const;
export type CardKind = (typeof cardKinds)[number];

/** 5 (expired) is never stored: it is derived when a card is read. */
export const cardStatus = {
  waiting: 0,
  inStock: 1,
  granted: 2,
  received: 3,
  activated: 4,
  expired: 5,
  frozen: 6,
  void: 9,
} as const;
export const cardStatuses = [0, 1, 2, 3, 4, 5, 6, 9] as const;
export type CardStatus = (typeof cardStatuses)[number];

/** Whether a customer has activated a card, whatever became of it since. */
export const activationStates = ['no', 'yes'] as const;
export type ActivationState = (typeof activationStates)[number];

export const cardActions = ['freeze', 'unfreeze', 'void'] as const;
export type CardAction = (typeof cardActions)[number];

export const cardEventKinds = [
  'generated',
  'exported',
  'stocked',
  'scrapped',
  'missing',
  'granted',
  'shipped',
  'received',
  'short',
  'damaged',
  'returned',
  'activated',
  'rebound',
  /** The last day for activation was moved to a later day. */
  'extended',
  /** The last day of its customer's benefit was moved to a later day. */
  'prolonged',
  'transferred',
  'frozen',
  'unfrozen',
  'voided',
  'cancelled',
] as const;
export type CardEventKind = (typeof cardEventKinds)[number];

/** Sort keys of the list of a job's cards. */
export const cardSorts = ['serial'] as const;
export type CardSort = (typeof cardSorts)[number];
