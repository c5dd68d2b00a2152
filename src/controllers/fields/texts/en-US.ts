/** Texts of fields by their kinds, in English. */
import type { FieldTexts } from './index';

export const enUS: FieldTexts = {
  noChoice: () => 'Nothing can be chosen here',
  phoneRule: 'Must be an 11-digit mobile number, or a landline with its area code, e.g. 010-62345678',
  phoneHint: 'A mobile number, or a landline with its area code',
  keptPhone: 'Leave it empty to keep the number',
  removePhone: 'Remove the number',
  emailRule: 'Not a valid e-mail address',
  moneyRule: (max) => `Fill in an amount with at most two decimals, of no more than ${max} yuan`,
  yuan: 'yuan',
};
