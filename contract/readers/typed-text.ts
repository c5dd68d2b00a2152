/** How what people type, paste and dictate is read: step by step, each taking out something that says nothing. Pure. */

/** Data, so that a page without a bundle reads by the same steps. */
export type ReadingStep = readonly [pattern: RegExp, by: string];

/** What nobody sees: format characters, soft hyphens, joiners, the mark at the beginning of a file, tabs, new lines. */
export const invisible: ReadingStep = [/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]+/gu, ''];

/** What input methods write where somebody means a dash, and no other dash is: 一, ー and their like. */
export const dashLikeLetters = '一ー\u1173';

export const readBySteps = (typed: string, steps: readonly ReadingStep[]): string =>
  steps.reduce((text, [pattern, by]) => text.replace(pattern, by), typed.normalize('NFKC'));
