/** The work that lies on the operators' desks: what one has begun and another goes on with. */
import type { NewPrintJob } from '#contract/repertory/endpoints';

export interface OrderedJob {
  readonly id: number;
  readonly cardName: string;
  readonly quantity: number;
  readonly goodsId: NewPrintJob['goodsId'];
}

/** With the activation codes out of its print file. */
export interface PrintedJob extends OrderedJob {
  readonly codes: readonly string[];
}

export interface GrantedJob extends PrintedJob {
  readonly grantId: number;
}

/** A customer's card as it is before anything was done to it here. */
export interface HeldCard {
  readonly serial: string;
  readonly validUntil: string;
}

/** First in, first out; each is taken once. */
export interface Desk {
  readonly ordered: OrderedJob[];
  readonly printed: PrintedJob[];
  readonly stocked: PrintedJob[];
  readonly granted: GrantedJob[];
  /** Of cards that merchants have received. */
  readonly codes: string[];
  /** Serials of cards in stock. */
  readonly loose: string[];
  readonly frozen: string[];
  readonly held: HeldCard[];
}

/** What the server has said it did; each is looked for in the database afterwards. */
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
