/** Activation by customers: the limits of what they send. */
export const activationLimits = {
  /** Of what is typed: a code of 16 characters with spaces or hyphens between them. */
  codeMax: 40,
  nicknameMax: 30,
  gradeMax: 20,
} as const;
