/** Labels of the audit trail. */

/** The label of a key. Records outlive the version that wrote them, so an unknown key is shown as it is. */
export const labelIn = (labels: Readonly<Record<string, string>>, key: string): string => labels[key] ?? key;
