/** The shape of the codes of regions. */
export const regionPatterns = {
  /** A district by its six digits (GB/T 2260). */
  code: '^[0-9]{6}$',
  /** A province has two digits, a city four, a district six. */
  prefix: '^[0-9]{2}([0-9]{2}){0,2}$',
} as const;
