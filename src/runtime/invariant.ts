/** Assertions about what the code relies on. */

/** Throws when `holds` is not truthy; the message is for the engineer whose code broke it. */
export function invariant(holds: unknown, message: string): asserts holds {
  if (!holds) throw new Error(message);
}
