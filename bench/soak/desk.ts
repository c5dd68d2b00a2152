/** Work in progress between operators: begun by one, continued by another. */
import type { NewPrintJob } from '#contract/repertory/endpoints';

export interface OrderedJob {
  readonly id: number;
  readonly cardName: string;
  readonly quantity: number;
  readonly goodsId: NewPrintJob['goodsId'];
}

/** With the activation codes from its print file. */
export interface PrintedJob extends OrderedJob {
  readonly codes: readonly string[];
}

export interface GrantedJob extends PrintedJob {
  readonly grantId: number;
}

/** A customer's card before any change by the soak. */
export interface HeldCard {
  readonly serial: string;
  readonly validUntil: string;
}

/** First in, first out; each item is taken once. */
export interface Desk {
  readonly ordered: OrderedJob[];
  readonly printed: PrintedJob[];
  readonly stocked: PrintedJob[];
  readonly granted: GrantedJob[];
  /** Activation codes of cards that merchants have received. */
  readonly codes: string[];
  /** Serials of cards in stock. */
  readonly loose: string[];
  readonly frozen: string[];
  readonly held: HeldCard[];
}

/** The writes that the server has acknowledged; afterwards they are looked for in the database. */
export const acknowledgedKinds = [
  'print jobs ordered',
  'print files taken',
  'deliveries confirmed',
  'grants made',
  'grants received',
  'cards activated',
  'cards frozen',
  'cards unfrozen',
  'days extended',
  'exports ordered',
] as const;
export type AcknowledgedKind = (typeof acknowledgedKinds)[number];
export type Acknowledged = Record<AcknowledgedKind, number>;

export const nothingAcknowledged = (): Acknowledged => {
  const none = acknowledgedKinds.map((kind) => [kind, 0] as const);
  return Object.fromEntries(none) as Acknowledged;
};
