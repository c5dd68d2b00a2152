/** Merchants: closed sets and the limits that forms and schemas share (screens.md, 商户信息). */
import { contactPhonePattern } from '../readers/contact-phone';

/** Status numbers as they stand on the wire. */
export const merchantStatus = { disabled: 0, enabled: 1 } as const;
export const merchantStatuses = [0, 1] as const;
export type MerchantStatus = (typeof merchantStatuses)[number];

export const merchantKinds = ['school', 'bookshop', 'training', 'agency', 'other'] as const;
export type MerchantKind = (typeof merchantKinds)[number];

export const settlementKinds = ['prepaid', 'monthly', 'consignment'] as const;
export type SettlementKind = (typeof settlementKinds)[number];

/** What is agreed with a merchant: only who holds `merchant.terms` sets it, and no agent does. */
export const merchantTerms = [
  'agentId',
  'creditCode',
  'contractFrom',
  'contractTo',
  'settlementKind',
  'creditLimit',
] as const;
export type MerchantTerm = (typeof merchantTerms)[number];

/** What a form or a file says of them. */
export const termFields: readonly string[] = [...merchantTerms, 'sharesCreditCode'];

export const merchantActions = ['enable', 'disable'] as const;
export type MerchantAction = (typeof merchantActions)[number];

/** Whether somebody has said that another merchant has the same credit code, and rightly. */
export const codeSharing = ['no', 'yes'] as const;

/** What a file may say of a merchant; all but the logo, which is a picture. */
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

/** Where each action leads. */
export const statusAfter: Readonly<Record<MerchantAction, MerchantStatus>> = {
  enable: merchantStatus.enabled,
  disable: merchantStatus.disabled,
};

/** What the list may be ordered by; each is an index of the database or cheap for it. */
export const merchantSorts = ['code', 'name', 'createdAt'] as const;
export type MerchantSort = (typeof merchantSorts)[number];

export const merchantLimits = {
  nameMax: 60,
  /** 统一社会信用代码; `isCreditCode` checks its last character too. */
  creditCodePattern: '^[0-9A-HJ-NPQRTUWXY]{18}$',
  contactMax: 30,
  phonePattern: contactPhonePattern,
  emailMax: 100,
  /** A district, 区/县, by its six digits (GB/T 2260). */
  regionCodePattern: '^[0-9]{6}$',
  /** A province by two digits, a city by four, a district by six. */
  regionPrefixPattern: '^[0-9]{2}([0-9]{2}){0,2}$',
  addressMax: 200,
  /** Cards that may be granted before they are paid. */
  creditLimitMax: 10_000_000,
  noteMax: 200,
  reasonMax: 200,
  /** Merchants in one change. */
  changedMax: 1000,
} as const;
