/** Schemas of the merchant calls (spec section 7, Merchant; fields from screens.md). Server side only. */
import Type from 'typebox';
import { auditRecordLabels } from '../audit/labels.zh-CN';
import type { CallSchemas } from '../endpoint';
import { ImportPreview, SheetFields } from '../import/schema';
import { commonLabels } from '../labels/common.zh-CN';
import { Page, PageQuery, SortBy } from '../paging.schema';
import { ChangedMany, Previewed, SelectionOf } from '../selection.schema';
import { PictureKey } from '../upload/schema';
import {
  CalendarDate,
  FileOf,
  FreeText,
  Id,
  Instant,
  oneOf,
  PositiveInteger,
  Reason,
  ShortText,
  Typed,
} from '../parts.schema';
import {
  codeSharing,
  merchantActions,
  merchantImportFields,
  merchantKinds,
  merchantLimits as limits,
  merchantSorts,
  merchantStatuses,
  settlementKinds,
} from './constants';
import { merchantLabels } from './labels.zh-CN';

const { fields } = merchantLabels;
const Count = Type.Integer({ minimum: 0 });
/** As the database keeps them. */
const MerchantId = Id(merchantLabels.entity);
const AgentId = Id(fields.agent);
const Named = Type.Object({ id: Type.Integer(), name: Type.String() });
const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** What a person fills in; `phone` stands apart, because an edit may leave it as it is. */
const MerchantFields = {
  name: ShortText({ minLength: 1, maxLength: limits.nameMax, title: fields.name }),
  kind: oneOf(merchantKinds, { title: fields.kind }),
  creditCode: Type.Optional(
    Typed('creditCode', { pattern: limits.creditCodePattern, title: fields.creditCode }),
  ),
  /** Without `yes`, a credit code that another merchant has is refused. It is kept nowhere. */
  sharesCreditCode: Type.Optional(oneOf(codeSharing, { title: fields.sharesCreditCode })),
  /** An agent's merchants are always the agent's own, whatever stands here. */
  agentId: Type.Optional(AgentId),
  contact: ShortText({ minLength: 1, maxLength: limits.contactMax, title: fields.contact }),
  email: Type.Optional(Typed('email', { format: 'email', maxLength: limits.emailMax, title: fields.email })),
  regionCode: Type.String({ pattern: limits.regionCodePattern, title: fields.region }),
  address: Type.Optional(ShortText({ maxLength: limits.addressMax, title: fields.address })),
  logoKey: Type.Optional(PictureKey(fields.logo)),
  contractFrom: Type.Optional(CalendarDate(fields.contractFrom)),
  contractTo: Type.Optional(CalendarDate(fields.contractTo)),
  settlementKind: Type.Optional(oneOf(settlementKinds, { title: fields.settlementKind })),
  creditLimit: Type.Optional(
    Type.Integer({ minimum: 0, maximum: limits.creditLimitMax, title: fields.creditLimit }),
  ),
  note: Type.Optional(FreeText({ maxLength: limits.noteMax, title: fields.note })),
};
const Phone = Typed('contactPhone', { pattern: limits.phonePattern, title: fields.phone });

/** What one merchant is made from, whether by a form or by a line of a file. */
export const NewMerchant = Type.Object({ ...MerchantFields, phone: Phone }, { additionalProperties: false });
const MerchantSheet = Type.Object(SheetFields(merchantImportFields), { additionalProperties: false });
const Added = Type.Object({ id: MerchantId, code: Type.String() });

/**
 * An edit names every field, and what it leaves out is taken away; only a `phone` that is left out stays as it is,
 * because the editor has seen a masked one. With `status` it is a change of the status instead (spec section 7), and
 * `reason` is all that may stand beside it. The service tells which fields are missing.
 */
const MerchantUpdate = Type.Object(
  {
    id: MerchantId,
    /** The one that the editor saw; an edit names it. */
    version: Type.Optional(PositiveInteger(commonLabels.version)),
    ...Type.Partial(Type.Object(MerchantFields)).properties,
    phone: Type.Optional(Phone),
    status: Type.Optional(oneOf(merchantStatuses, { title: fields.status })),
    reason: Type.Optional(FreeText({ maxLength: limits.reasonMax, title: commonLabels.reason })),
  },
  { additionalProperties: false },
);
const Updated = Type.Object({ version: Type.Integer() });

export const Merchant = Type.Object({
  id: MerchantId,
  /** 商户编号, e.g. M000042. */
  code: Type.String(),
  name: Type.String(),
  kind: oneOf(merchantKinds),
  agent: orNull(Named),
  /** What a grant to it is settled by, unless the grant says otherwise. */
  settlementKind: orNull(oneOf(settlementKinds)),
  contact: Type.String(),
  /** Masked: 138****8000. */
  phone: Type.String(),
  region: Type.Object({
    code: Type.String(),
    /** From the province down, e.g. ["浙江省", "杭州市", "西湖区"]. */
    path: Type.Array(Type.String()),
  }),
  /** 累计发卡: of the cards of its grants, those that it was left with. */
  grantedCount: Count,
  activatedCount: Count,
  qrCodeCount: Count,
  status: oneOf(merchantStatuses),
  createdAt: Instant,
});

const MerchantDetail = Type.Object({
  merchant: Merchant,
  version: Type.Integer(),
  creditCode: orNull(Type.String()),
  email: orNull(Type.String()),
  address: orNull(Type.String()),
  logoKey: orNull(Type.String()),
  contractFrom: orNull(CalendarDate()),
  contractTo: orNull(CalendarDate()),
  settlementKind: orNull(oneOf(settlementKinds)),
  creditLimit: Count,
  note: Type.String(),
  /** Why it was disabled; null while it is enabled. */
  statusReason: orNull(Type.String()),
  createdBy: Named,
});

/** Filters of the list; an export and a change by filter follow the same. */
export const MerchantFilter = {
  /** Part of the name, or the code or its beginning. */
  name: Type.Optional(Typed('wordsOrRecordNo', { maxLength: 60, title: fields.nameOrCode })),
  kind: Type.Optional(oneOf(merchantKinds, { title: fields.kind })),
  agentId: Type.Optional(AgentId),
  /** A province, a city or a district. */
  regionCode: Type.Optional(Type.String({ pattern: limits.regionPrefixPattern, title: fields.region })),
  /** A telephone whole or by its last four digits; anything else is part of the contact's name. */
  contact: Type.Optional(Typed('person', { maxLength: 30, title: fields.contactOrPhone })),
  status: Type.Optional(oneOf(merchantStatuses, { title: fields.status })),
  /** Inclusive. */
  createdFrom: Type.Optional(Instant),
  /** Exclusive. */
  createdTo: Type.Optional(Instant),
};

const ById = Type.Object({ id: MerchantId }, { additionalProperties: false });
const MerchantSelection = SelectionOf(MerchantFilter, merchantLabels.entity, limits.changedMax);

/** What goes on with merchants: what is still to come for them, and what leads customers to them. */
const OpenWork = Type.Object({
  /** Not received whole yet. */
  openGrantCount: Count,
  openCardCount: Count,
  qrCodeCount: Count,
});
const Action = oneOf(merchantActions, { title: auditRecordLabels.fields.action });

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
  /** The telephone in full; that it was shown is recorded. */
  revealMerchantPhone: {
    summary: 'Answers the whole telephone of a merchant',
    body: ById,
    reply: Type.Object({ phone: Type.String() }),
  },
  /** Agents that a merchant may belong to: active ones, and for an agent itself alone. */
  listAgents: { summary: 'Lists agents', reply: Type.Array(Named) },
  /** What `importMerchants` would do; nothing is written. */
  previewMerchantImport: {
    summary: 'Tells what an import of merchants would do',
    body: MerchantSheet,
    reply: ImportPreview,
  },
  /** All lines that can be imported in one transaction, or none. */
  importMerchants: {
    summary: 'Imports merchants',
    body: Type.Object(
      {
        ...MerchantSheet.properties,
        /** `newCount` of the preview; when it is no longer so, nothing is imported. */
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
  /** What `changeMerchants` would do; nothing is written. */
  previewMerchantChange: {
    summary: 'Tells what a change of status of merchants would do',
    body: Type.Object({ action: Action, merchants: MerchantSelection }, { additionalProperties: false }),
    reply: Type.Object({
      ...Previewed.properties,
      /** Of the merchants that would be changed; codes in service, or that would be again. */
      touched: OpenWork,
    }),
  },
  changeMerchants: {
    summary: 'Enables or disables merchants',
    body: Type.Object(
      {
        action: Action,
        merchants: MerchantSelection,
        /** `openCount` of the preview; when it is no longer so, nothing is changed. */
        expectedCount: Type.Optional(PositiveInteger(merchantLabels.expectedCount)),
        reason: Reason(commonLabels.reason),
      },
      { additionalProperties: false },
    ),
    reply: ChangedMany,
  },
  listMerchantAgents: {
    summary: 'Lists agents who have merchants',
    reply: Type.Array(Type.Object({ ...Named.properties, merchantCount: Count })),
  },
  /** What goes with the merchants of an agent; disabled merchants are counted, too. */
  previewHandOver: {
    summary: 'Counts what goes with the merchants of an agent',
    query: Type.Object({ agentId: AgentId }, { additionalProperties: false }),
    reply: Type.Object({ merchantCount: Count, ...OpenWork.properties }),
  },
  /** All merchants of an agent go to another one, or to nobody. What was granted stays in the statements of who had them then. */
  handOverMerchants: {
    summary: 'Hands the merchants of an agent to another one',
    body: Type.Object(
      {
        agentId: AgentId,
        toAgentId: orNull(Id(fields.toAgent)),
        /** `merchantCount` of the preview; when it is no longer so, nothing is changed. */
        expectedCount: PositiveInteger(merchantLabels.expectedCount),
        reason: Reason(commonLabels.reason),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ changedCount: Count }),
  },
} as const satisfies Record<string, CallSchemas>;
