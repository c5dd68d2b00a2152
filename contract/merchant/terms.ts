/** Which fields of a merchant need a right of their own, and which a file fills in. */
import { importedNames, movedBefore, namesOfRight } from '#contract/fields/chosen';
import { merchantFields } from './fields';

/** In the order of the drawer and of notices: who is in charge comes before the terms. */
export const shownMerchantFields = movedBefore(merchantFields, 'agent', 'creditCode');

export const merchantTerms = namesOfRight(shownMerchantFields, 'merchant.terms');
export type MerchantTerm = (typeof merchantTerms)[number];

/** The terms as forms and files name them. */
export const termFields: readonly string[] = [...merchantTerms, 'sharesCreditCode'];

/** The fields of a merchant that a file can fill in: all but the logo, which is a picture. */
export const merchantImportFields = [...importedNames(merchantFields), 'sharesCreditCode'] as const;
export type MerchantImportField = (typeof merchantImportFields)[number];
