/** Assertions about what the code relies on. */

/** @param others what is left of an object without the names that are known. @throws Error when that is anything */
export function refuseOthers(where: string, others: object): void {
  const [other] = Object.keys(others);
  invariant(!other, `${where} should have no ${other}`);
}

/** Throws when `holds` is not truthy; the message is for the engineer whose code broke it. */
export function invariant(holds: unknown, message: string): asserts holds {
  if (!holds) throw new Error(message);
}
