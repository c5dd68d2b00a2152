/**
 * An English label as used within a sentence: "User name" becomes "user name"; "QR codes" and "SHA-256" stay as they
 * are.
 */
export const inSentence = (label: string): string =>
  /^[A-Z](?![A-Z-])/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
