/** An English label within a sentence: "User name" is "user name" there, "QR codes" and "SHA-256" stay as they are. */
export const inSentence = (label: string): string =>
  /^[A-Z](?![A-Z-])/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
