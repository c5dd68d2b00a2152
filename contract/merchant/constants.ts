/** Merchants: closed sets and the limits shared by forms and schemas. */
import { contactPhonePattern } from '#contract/readers/contact-phone';

/** Status numbers as the wire has them. */
export const merchantStatus = { disabled: 0, enabled: 1 } as const;
export const merchantStatuses = [0, 1] as const;
export type MerchantStatus = (typeof merchantStatuses)[number];

export const merchantKinds = ['school', 'bookshop', 'training', 'agency', 'other'] as const;
export type MerchantKind = (typeof merchantKinds)[number];

export const settlementKinds = ['prepaid', 'monthly', 'consignment'] as const;
export type SettlementKind = (typeof settlementKinds)[number];

/** The terms agreed with a merchant: only holders of `merchant.terms` set them, and agents never do. */
export const merchantTerms = [
  'agentId',
  'creditCode',
  'contractFrom',
  'contractTo',
  'settlementKind',
  'creditLimit',
] as const;
export type MerchantTerm = (typeof merchantTerms)[number];

/** The terms as forms and files name them. */
export const termFields: readonly string[] = [...merchantTerms, 'sharesCreditCode'];

export const merchantActions = ['enable', 'disable'] as const;
export type MerchantAction = (typeof merchantActions)[number];

/** Whether somebody confirmed that the merchant rightly shares its credit code with another one. */
export const codeSharing = ['no', 'yes'] as const;

/** The fields of a merchant that a file can fill in: all but the logo, which is a picture. */
export const merchantImportFields = [
  'name',
  'kind',
  'creditCode',
  'agentId',
  'contact',
  'phone',
  'email',
  'regionCode',
  'address',
  'contractFrom',
  'contractTo',
  'settlementKind',
  'creditLimit',
  'note',
  'sharesCreditCode',
] as const;
export type MerchantImportField = (typeof merchantImportFields)[number];

/** The status after each action. */
export const statusAfter: Readonly<Record<MerchantAction, MerchantStatus>> = {
  enable: merchantStatus.enabled,
  disable: merchantStatus.disabled,
};

/** Sort keys of the list; each has an index or is cheap without. */
export const merchantSorts = ['code', 'name', 'createdAt'] as const;
export type MerchantSort = (typeof merchantSorts)[number];

export const merchantLimits = {
  nameMax: 60,
  /** 统一社会信用代码; `isCreditCode` checks its last character as well. */
  creditCodePattern: '^[0-9A-HJ-NPQRTUWXY]{18}$',
  contactMax: 30,
  phonePattern: contactPhonePattern,
  emailMax: 100,
  /** A district, 区/县, by its six digits (GB/T 2260). */
  regionCodePattern: '^[0-9]{6}$',
  /** A province has two digits, a city four, a district six. */
  regionPrefixPattern: '^[0-9]{2}([0-9]{2}){0,2}$',
  addressMax: 200,
  /** Limit of cards that may be granted before they are paid. */
  creditLimitMax: 10_000_000,
  noteMax: 200,
  reasonMax: 200,
  /** Limit of merchants in one change. */
  changedMax: 1000,
} as const;
