/** Rules of antd that the product has no use for; they would be a tenth of what a first visit fetches in styles. */

/**
 * It is written from left to right, moves no grid column out of its place, puts no ribbon on a card, has its menu at the
 * side in the page's own shade and its tabs at the top.
 */
const spared = [
  /\.ant-[\w-]+-rtl\b/,
  /\.ant-col(-\w+)?-(push|pull|offset|order)-\d+/,
  /\.ant-(otp|ribbon)\b/,
  /\.ant-menu-(dark|horizontal)\b/,
  /\.ant-tabs-(left|right|bottom)\b/,
  /\.ant-(message|notification)-notice-pure-panel\b/,
];

/** Of rules alone, also inside `@media`; a rule goes when each of its selectors is spared. */
export const withoutSparedRules = (sheet: string): string =>
  sheet.replace(/([^{}]+)\{[^{}]*\}/g, (rule, selectors: string) =>
    splitSelectors(selectors).every((selector) => spared.some((pattern) => pattern.test(selector)))
      ? ''
      : rule,
  );

/** Commas inside brackets, as in `:not(.a,.b)`, part no selectors. */
const splitSelectors = (selectors: string): readonly string[] => selectors.split(/,(?![^(]*\))/);
