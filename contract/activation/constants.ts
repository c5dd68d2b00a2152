/** Activation by customers: the limits of what they send. */
export const activationLimits = {
  /** Limit of the text as typed or pasted, with label, gaps and invisible characters, which the reader removes. */
  typedMax: 200,
} as const;
