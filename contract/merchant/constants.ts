/** Merchants: closed sets and the limits shared by forms and schemas. */
import { valuesOf } from '#contract/fields/fields';
import { merchantFields } from './fields';

/** Status numbers as the wire has them. */
export const merchantStatus = { disabled: 0, enabled: 1 } as const;
export const merchantStatuses = [0, 1] as const;
export type MerchantStatus = (typeof merchantStatuses)[number];

export const merchantKinds = /* @__PURE__ */ valuesOf(merchantFields.kind);
export type MerchantKind = (typeof merchantKinds)[number];

export const settlementKinds = /* @__PURE__ */ valuesOf(merchantFields.settlementKind);
export type SettlementKind = (typeof settlementKinds)[number];

/** Whether somebody confirmed that the merchant rightly shares its credit code with another one. */
export const codeSharing = ['no', 'yes'] as const;

/** Sort keys of the list; each has an index or is cheap without. */
export const merchantSorts = ['code', 'name', 'createdAt'] as const;
export type MerchantSort = (typeof merchantSorts)[number];

export const merchantLimits = {
  reasonMax: 200,
  /** Limit of merchants in one change. */
  changedMax: 1000,
  pricesMax: 200,
  unitPriceFenMax: 10_000_000,
} as const;
