/** Texts of the form for a new print job, in English. */
import { counted } from '#src/locales/counted';
import type { CreateTexts } from './index';

export const enUS: CreateTexts = {
  title: 'New study cards',
  back: 'Previous',
  next: 'Next',
  submit: 'Submit and generate',
  steps: { basic: 'Basics', benefit: 'Benefit', coding: 'Codes', confirm: 'Confirm' },
  hints: {
    pageId: 'Shown when the card is scanned or activated',
    validDays: 'Counted from the day of activation',
    prefix: '2–6 capital letters or digits; a serial is the prefix, 10 digits and 1 check digit',
  },
  validities: { days: 'For a number of days', until: 'Until a fixed day' },
  codeCharacters: (length) => `${length} characters`,
  sheets: (count) => counted(count, 'card'),
  picture: {
    label: 'Card preview',
    unnamed: '(no name yet)',
    faceValue: (amount) => `¥\u00a0${amount}`,
    code: (length) => '•'.repeat(length),
    activateBefore: (day) => `Activate by ${day}`,
  },
  confirm: {
    toGenerate: (count, kind, codeLength, boxes) =>
      `To be generated: ${counted(count, 'card')} (${kind}) and ${counted(count, 'activation code')} of ${codeLength} characters, in ${counted(boxes, 'box', 'boxes')}`,
    serialSamples: 'Sample serials',
    serialsMayDiffer: '(the actual serials are assigned on submission)',
    listSeparator: ', ',
  },
  rules: {
    validDays: 'Length',
    notBeforeActivation: 'The last day of validity must not be before the last day of activation',
    faceValue: (max) => `The face value must be 0 to ${max} yuan, with at most two decimals`,
    prefix: 'The serial prefix must be 2–6 capital letters or digits',
  },
};
