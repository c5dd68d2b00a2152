/** How far the cards of a merchant exceed its credit, for the form and for the server that refuses them. */

export interface CreditUse {
  /** Cards that may be granted before they are paid. */
  readonly limit: number;
  /** Those granted and not paid. Below 0 where cards came back after they were paid. */
  readonly usedCount: number;
}

/** @returns by how many cards a grant of `quantity` exceeds the credit; 0 where there is enough */
export const beyondCredit = ({ limit, usedCount }: CreditUse, quantity: number): number =>
  Math.max(0, usedCount + quantity - limit);
