/** Limits of a password's length (NIST SP 800-63B): only the length counts, no kinds of characters are required. */
export const passwordLimits = { min: 12, max: 128 } as const;
