/** A word of the audit trail for people. */

/** Records outlive the version that wrote them, so a key may be one that this version does not know. */
export const labelIn = (labels: Readonly<Record<string, string>>, key: string): string => labels[key] ?? key;
