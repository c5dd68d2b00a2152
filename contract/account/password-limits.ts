/** How long a password is (NIST SP 800-63B): length counts, no kinds of characters are asked for. */
export const passwordLimits = { min: 12, max: 128 } as const;
