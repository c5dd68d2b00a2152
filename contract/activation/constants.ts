/** Activation by customers: the limits of what they send. */
export const activationLimits = {
  /** Of what is typed or pasted, with a label, gaps and what nobody sees; the reader takes them out. */
  typedMax: 200,
  nicknameMax: 30,
  gradeMax: 20,
} as const;
