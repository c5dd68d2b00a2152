/** Schemas of the merchant calls (spec section 7, Merchant). Server side only. */
import Type from 'typebox';
import { ChangesOfMany, stateSchemas } from '#contract/action/schemas';
import type { CallSchemas } from '#contract/endpoint';
import { detailSchemas, filterSchemas, givenSchemas, listedSchemas } from '#contract/fields/schemas';
import { ImportPreview, SheetFields } from '#contract/import/schema';
import { commonLabels } from '#contract/labels/common';
import { Page, PageQuery, SortBy } from '#contract/paging.schema';
import {
  FileOf,
  FreeText,
  Entry,
  Id,
  Instant,
  oneOf,
  PositiveInteger,
  Reason,
  Typed,
} from '#contract/parts.schema';
import { ChangedMany, Previewed, SelectionOf } from '#contract/selection.schema';
import { merchantActions } from './actions';
import { codeSharing, merchantLimits as limits, merchantSorts, merchantStatuses } from './constants';
import { merchantFields } from './fields';
import { merchantLabels } from './labels';
import { merchantImportFields } from './terms';

const { fields } = merchantLabels;
const Count = Type.Integer({ minimum: 0 });
/** Ids as the database stores them. */
const MerchantId = Id(merchantLabels.entity);
const AgentId = Id(fields.agent);
const Named = Type.Object({ id: Type.Integer(), name: Type.String() });
const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** Without `yes`, a credit code that another merchant has is refused. The answer itself is not stored. */
const sharesCreditCode = Type.Optional(oneOf(codeSharing, { title: fields.sharesCreditCode }));

/** The fields of a new merchant, from a form or from a line of a file. */
export const NewMerchant = Type.Object(
  { ...givenSchemas(merchantFields), sharesCreditCode },
  { additionalProperties: false },
);
const MerchantSheet = Type.Object(SheetFields(merchantImportFields), { additionalProperties: false });
const Added = Type.Object({ id: MerchantId, code: Type.String() });

/**
 * An edit sends every field, and clears what it leaves out; only `phone` stays as it is when left out, because the
 * editor has seen a masked one. With `status` the call changes the status instead (spec section 7), and only `reason`
 * may accompany it. The service says which fields are missing.
 */
const MerchantUpdate = Type.Object(
  {
    id: MerchantId,
    /** The version that the editor saw; an edit must name it. */
    version: Type.Optional(PositiveInteger(commonLabels.version)),
    ...Type.Partial(NewMerchant).properties,
    status: Type.Optional(oneOf(merchantStatuses, { title: fields.status })),
    reason: Type.Optional(FreeText({ maxLength: limits.reasonMax, title: commonLabels.reason })),
  },
  { additionalProperties: false },
);
const Updated = Type.Object({ version: Type.Integer() });

const details = detailSchemas(merchantFields);

export const Merchant = Type.Object({
  id: MerchantId,
  /** 商户编号, e.g. M000042. */
  code: Type.String(),
  ...listedSchemas(merchantFields),
  /** The default settlement of grants to this merchant. */
  settlementKind: details.settlementKind,
  /** 累计发卡: the cards of its grants that the merchant was left with. */
  grantedCount: Count,
  activatedCount: Count,
  qrCodeCount: Count,
  ...stateSchemas(merchantActions),
  createdAt: Instant,
});

const GivenPrice = Type.Object(
  {
    goodsId: Id(fields.goods),
    unitPriceFen: Type.Integer({ minimum: 0, maximum: limits.unitPriceFenMax, title: fields.unitPriceFen }),
  },
  { additionalProperties: false },
);

const MerchantDetail = Type.Object({
  merchant: Merchant,
  version: Type.Integer(),
  ...details,
  /** Why it was disabled; null while it is enabled. */
  statusReason: orNull(Type.String()),
  createdBy: Named,
  /** The names that it had before, the latest first. */
  formerNames: Type.Array(Type.String()),
  /** What it pays for a card of these goods, unless a grant says otherwise. */
  prices: Type.Array(Type.Object({ goods: Named, unitPriceFen: Count })),
});

/** Filters of the list; an export and a change by filter use the same. */
export const MerchantFilter = {
  /** Part of the name, or the beginning of the code. */
  name: Type.Optional(Typed('wordsOrRecordNo', { maxLength: 60, title: fields.nameOrCode })),
  ...filterSchemas(merchantFields),
  /** A whole telephone or its last four digits; any other text matches part of the contact's name. */
  contact: Type.Optional(Typed('person', { maxLength: 30, title: fields.contactOrPhone })),
  status: Type.Optional(oneOf(merchantStatuses, { title: fields.status })),
  /** Inclusive. */
  createdFrom: Type.Optional(Instant),
  /** Exclusive. */
  createdTo: Type.Optional(Instant),
};

const ById = Type.Object({ id: MerchantId }, { additionalProperties: false });
const MerchantSelection = SelectionOf(MerchantFilter, merchantLabels.entity, limits.changedMax);

/** Open work of merchants: grants on their way, and the QR codes that lead customers to them. */
const OpenWork = Type.Object({
  /** Grants not fully received yet. */
  openGrantCount: Count,
  openCardCount: Count,
  qrCodeCount: Count,
});
const Changes = ChangesOfMany(
  merchantActions.ofMany,
  { merchants: MerchantSelection },
  merchantLabels.expectedCount,
);

export const merchantSchemas = {
  addMerchant: { summary: 'Adds a merchant', query: NewMerchant, reply: Added },
  addMerchantInBody: {
    summary: 'Adds a merchant that is given in the body',
    body: NewMerchant,
    reply: Added,
  },
  updateMerchant: { summary: 'Edits a merchant or its status', query: MerchantUpdate, reply: Updated },
  updateMerchantInBody: {
    summary: 'Edits a merchant that is given in the body',
    body: MerchantUpdate,
    reply: Updated,
  },
  /** Newest first, unless an order is given. */
  findMerchantList: {
    summary: 'Lists merchants',
    body: Type.Object(
      { ...PageQuery, ...SortBy(merchantSorts), ...MerchantFilter },
      { additionalProperties: false },
    ),
    reply: Page(Merchant),
  },
  findMerchant: { summary: 'Finds a merchant', query: ById, reply: MerchantDetail },
  /** Answers the unmasked telephone; the audit trail records that it was shown. */
  revealMerchantPhone: {
    summary: 'Answers the whole telephone of a merchant',
    body: ById,
    reply: Type.Object({ phone: Type.String() }),
  },
  /** Agents to which a merchant may be assigned: those who have left are marked; a caller of an agent gets that agent alone. */
  listAgents: { summary: 'Lists agents', reply: Type.Array(Entry) },
  /** What `importMerchants` would do; writes nothing. */
  previewMerchantImport: {
    summary: 'Tells what an import of merchants would do',
    body: MerchantSheet,
    reply: ImportPreview,
  },
  /** Imports all lines without faults in one transaction, or none. */
  importMerchants: {
    summary: 'Imports merchants',
    body: Type.Object(
      {
        ...MerchantSheet.properties,
        /** `newCount` of the preview; if it differs now, nothing is imported. */
        expectedCount: PositiveInteger(merchantLabels.expectedCount),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ newCount: Count, refusedCount: Count }),
  },
  /** A workbook with the headings and nothing below them. */
  downloadMerchantTemplate: {
    summary: 'Downloads a workbook to fill in with merchants',
    reply: FileOf('xlsx'),
  },
  /** What `changeMerchants` would do; writes nothing. */
  previewMerchantChange: {
    summary: 'Tells what a change of status of merchants would do',
    body: Changes.previewed,
    reply: Type.Object({
      ...Previewed.properties,
      /** Open work of the merchants that would be changed; QR codes that are in service, or would be again. */
      touched: OpenWork,
    }),
  },
  changeMerchants: {
    summary: 'Enables or disables merchants',
    body: Changes.changed,
    reply: ChangedMany,
  },
  /** Replaces all agreed prices. `version` is the one that the editor saw. */
  setMerchantPrices: {
    summary: 'Sets what a merchant pays for cards of some goods',
    body: Type.Object(
      {
        id: MerchantId,
        version: PositiveInteger(commonLabels.version),
        prices: Type.Array(GivenPrice, { maxItems: limits.pricesMax, title: fields.prices }),
      },
      { additionalProperties: false },
    ),
    reply: Updated,
  },
  listMerchantAgents: {
    summary: 'Lists agents who have merchants',
    reply: Type.Array(Type.Object({ ...Entry.properties, merchantCount: Count })),
  },
  /** What would go along with an agent's merchants, disabled ones included. */
  previewHandOver: {
    summary: 'Counts what goes with the merchants of an agent',
    query: Type.Object({ agentId: AgentId }, { additionalProperties: false }),
    reply: Type.Object({ merchantCount: Count, ...OpenWork.properties }),
  },
  /**
   * Moves all merchants of an agent to another one, or to none. Grants stay in the statements of the agent that had the
   * merchants at the time.
   */
  handOverMerchants: {
    summary: 'Hands the merchants of an agent to another one',
    body: Type.Object(
      {
        agentId: AgentId,
        toAgentId: orNull(Id(fields.toAgent)),
        /** `merchantCount` of the preview; if it differs now, nothing is changed. */
        expectedCount: PositiveInteger(merchantLabels.expectedCount),
        reason: Reason(commonLabels.reason),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ changedCount: Count }),
  },
} as const satisfies Record<string, CallSchemas>;
