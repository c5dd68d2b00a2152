/** Schemas of the grant calls (spec section 7, Grant; fields from screens.md). Server side only. */
import Type from 'typebox';
import { cardKinds, cardSorts, cardStatuses } from '../card/constants';
import type { CallSchemas } from '../endpoint';
import { commonLabels } from '../labels/common.zh-CN';
import { settlementKinds } from '../merchant/constants';
import { Page, PageQuery, SortBy } from '../paging.schema';
import {
  CalendarDate,
  FileOf,
  FreeText,
  Id,
  Instant,
  oneOf,
  PositiveInteger,
  Reason,
  Serial,
  ShortText,
  Typed,
} from '../parts.schema';
import { printFileFormats, printJobLimits } from '../repertory/constants';
import { Card } from '../repertory/schema';
import {
  cardSelections,
  correctionKinds,
  deliveryWays,
  grantLimits as limits,
  grantSorts,
  grantStatuses,
  grantTargetKinds,
  shippingStates,
  statementLineSorts,
  statementSorts,
  transferWays,
} from './constants';
import { grantLabels } from './labels.zh-CN';

const { fields, receipt } = grantLabels;
const Count = Type.Integer({ minimum: 0 });
const GrantId = Id(grantLabels.entity);
const Named = Type.Object({ id: Type.Integer(), name: Type.String() });
const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const ById = Type.Object({ id: GrantId }, { additionalProperties: false });
const SerialRange = Type.Object({ first: Serial, last: Serial }, { additionalProperties: false });
/** The person says that cards which nobody has received are in the warehouse. */
const isInHand = Type.Optional(Type.Boolean({ title: grantLabels.isInHand }));
const Ranges = (title: string) => Type.Array(SerialRange, { maxItems: limits.rangesMax, title });
const CardName = (title: string) => ShortText({ minLength: 1, maxLength: printJobLimits.cardNameMax, title });

/** Which study card: free cards of the same name, type and benefit are one. */
const StudyCard = Type.Object(
  {
    cardName: CardName(fields.cardName),
    cardKind: oneOf(cardKinds, { title: fields.cardKind }),
    goodsId: Id(fields.goods),
  },
  { additionalProperties: false },
);

/** What of a grant concerns its way to the merchant, and may still be edited on its way. */
const Shipping = {
  consignee: Type.Optional(
    ShortText({ minLength: 1, maxLength: limits.consigneeMax, title: fields.consignee }),
  ),
  /** Mobile or landline: digits, spaces and hyphens. */
  consigneePhone: Type.Optional(
    Typed('contactPhone', { pattern: '^\\+?[0-9][0-9 -]{5,18}[0-9]$', title: fields.consigneePhone }),
  ),
  address: Type.Optional(ShortText({ minLength: 1, maxLength: limits.addressMax, title: fields.address })),
  courier: Type.Optional(ShortText({ minLength: 1, maxLength: limits.courierMax, title: fields.courier })),
  trackingNo: Type.Optional(
    ShortText({ minLength: 1, maxLength: limits.trackingNoMax, title: fields.trackingNo }),
  ),
};

/**
 * Cards for one merchant, or one electronic card for each of some telephones. `merchantId` with `quantity` or ranges
 * belongs to the one, `phones` to the other; the service says what is missing or too much.
 */
export const NewGrant = Type.Object(
  {
    targetKind: oneOf(grantTargetKinds, { title: fields.targetKind }),
    merchantId: Type.Optional(Id(fields.merchant)),
    /** As they were pasted, a line each: spaces, hyphens and +86 are understood. */
    phones: Type.Optional(
      Type.Array(Typed('list', { maxLength: limits.phoneLineMax, title: fields.phones }), {
        maxItems: limits.phonesMax,
        title: fields.phones,
      }),
    ),
    card: StudyCard,
    /** Of cards for a merchant; users get one each. */
    quantity: Type.Optional(
      Type.Integer({ minimum: limits.quantityMin, maximum: limits.quantityMax, title: fields.quantity }),
    ),
    selection: oneOf(cardSelections, { title: fields.selection }),
    /** Where ranges are chosen: exactly these cards, each of which must be free. */
    ranges: Type.Optional(Ranges(fields.serialRange)),
    delivery: oneOf(deliveryWays, { title: fields.delivery }),
    presentGoodsIds: Type.Optional(
      Type.Array(Id(fields.presentGoods), {
        maxItems: limits.presentGoodsMax,
        uniqueItems: true,
        title: fields.presentGoods,
      }),
    ),
    /** The last day; the cards' own where it is left out, and never after it. */
    activateBefore: Type.Optional(CalendarDate(fields.activateBefore)),
    ...Shipping,
    unitPriceFen: Type.Optional(
      Type.Integer({ minimum: 0, maximum: limits.unitPriceFenMax, title: fields.unitPriceFen }),
    ),
    settlementKind: Type.Optional(oneOf(settlementKinds, { title: fields.settlementKind })),
    note: Type.Optional(FreeText({ maxLength: limits.noteMax, title: fields.note })),
  },
  { additionalProperties: false },
);

/** Cards that lie together. */
const GrantedRange = Type.Object({
  first: Serial,
  last: Serial,
  count: Count,
  /** The print job that they are of. */
  printJob: Type.Object({ id: Type.Integer(), batchNo: Type.String() }),
});

const BoxedRange = Type.Object({
  ...GrantedRange.properties,
  /** Where the first and the last of them lie among the boxes of the print job. */
  firstBox: Type.Integer({ minimum: 1 }),
  lastBox: Type.Integer({ minimum: 1 }),
});

export const Grant = Type.Object({
  id: GrantId,
  /** 发放批次号, e.g. G20261122-0001. */
  batchNo: Type.String(),
  cardName: Type.String(),
  cardKind: oneOf(cardKinds),
  goods: Named,
  targetKind: oneOf(grantTargetKinds),
  /** Null where it is for users. */
  merchant: orNull(Named),
  delivery: oneOf(deliveryWays),
  quantity: Count,
  /** How many of them are granted so far; equals `quantity` once the batch is made. */
  movedCount: Count,
  receivedCount: Count,
  /** What customers activated, whatever became of the cards since; a card that took another's place counts as that one. */
  activatedCount: Count,
  /** On their way, received or frozen. */
  unusedCount: Count,
  returnedCount: Count,
  /** Gone to another merchant. */
  transferredCount: Count,
  serialFirst: Serial,
  serialLast: Serial,
  /** In how many pieces the cards lie; 1 where they are all between the first and the last serial. */
  rangeCount: Count,
  courier: orNull(Type.String()),
  trackingNo: orNull(Type.String()),
  /** When physical cards left for the merchant; a grant on its way is 已发货 from then on. */
  shippedAt: orNull(Instant),
  activateBefore: CalendarDate(),
  status: oneOf(grantStatuses),
  /** A physical card that took another's place lies in the warehouse until 发货 says that it was handed over. */
  isHandOverDue: Type.Boolean(),
  /** Somebody may have read the codes of these electronic cards, so that they do not go back to stock. */
  areCodesOut: Type.Boolean(),
  /** Something was received, or reported short. */
  hasReceipts: Type.Boolean(),
  createdBy: Named,
  createdAt: Instant,
  /** When the last card that was on its way arrived. */
  receivedAt: orNull(Instant),
});

const GrantDetail = Type.Object({
  grant: Grant,
  /** Counts the edits of `updateGrant`. */
  version: Type.Integer(),
  agent: orNull(Named),
  presentGoods: Type.Array(Named),
  /** They add up to `quantity`; a batch that is being made lacks the rest. */
  counts: Type.Object({
    /** Not yet received, and not frozen or void. */
    waiting: Count,
    received: Count,
    /** In this state now. */
    activated: Count,
    frozen: Count,
    void: Count,
    returned: Count,
    transferred: Count,
  }),
  /** Not yet received, frozen or not. */
  openCount: Count,
  /** The first hundred. */
  ranges: Type.Array(BoxedRange),
  consignee: orNull(Type.String()),
  /** Masked: 138****8000. */
  consigneePhone: orNull(Type.String()),
  address: orNull(Type.String()),
  shippedBy: orNull(Type.String()),
  parcelCount: orNull(Count),
  unitPriceFen: orNull(Count),
  settlementKind: orNull(oneOf(settlementKinds)),
  /** What it settles at now, and what all of it came to at the price of its making; both null where no price is known. */
  amountFen: orNull(Type.Integer()),
  agreedAmountFen: orNull(Count),
  /** Oldest first. */
  priceCorrections: Type.Array(
    Type.Object({
      priceBeforeFen: orNull(Count),
      priceAfterFen: Count,
      reason: Type.String(),
      by: Type.String(),
      at: Instant,
    }),
  ),
  /** Cards that came from another merchant, or went to one; oldest first. */
  transfers: Type.Array(
    Type.Object({
      way: oneOf(transferWays),
      count: Count,
      /** The grant that they came from or went to, and its merchant; null where these are not the caller's to see. */
      other: orNull(Type.Object({ id: Type.Integer(), batchNo: Type.String(), merchant: Type.String() })),
      reason: Type.String(),
      by: Type.String(),
      at: Instant,
    }),
  ),
  note: Type.String(),
  /** Why it was revoked or could not be made. */
  statusReason: orNull(Type.String()),
  exportCount: Count,
  /** Whether its file holds activation codes; those that nobody needs any more are destroyed. */
  hasCodes: Type.Boolean(),
  receipts: Type.Array(
    Type.Object({
      receivedCount: Count,
      shortCount: Count,
      damagedCount: Count,
      /** Of what arrived, what had been reported short before. */
      foundCount: Count,
      /** Given up: what had not come until then. */
      closedCount: Count,
      /** Where there are any; a card that is short already is not short again. */
      short: Type.Array(SerialRange),
      damaged: Type.Array(SerialRange),
      closed: Type.Array(SerialRange),
      note: Type.String(),
      by: Type.String(),
      at: Instant,
    }),
  ),
});

/** Filters of the list; an export follows the same. */
export const GrantFilter = {
  batchNo: Type.Optional(Typed('recordNo', { maxLength: 50, title: fields.batchNo })),
  cardName: Type.Optional(Typed('words', { maxLength: 50, title: fields.cardName })),
  targetKind: Type.Optional(oneOf(grantTargetKinds, { title: fields.targetKind })),
  merchantId: Type.Optional(Id(fields.merchant)),
  merchantName: Type.Optional(Typed('wordsOrRecordNo', { maxLength: 60, title: fields.merchantNameOrCode })),
  createdBy: Type.Optional(Typed('words', { maxLength: 50, title: fields.createdBy })),
  goodsKindId: Type.Optional(Id(fields.goodsKind)),
  presentGoodsId: Type.Optional(Id(fields.presentGoods)),
  teachingMaterialId: Type.Optional(Id(fields.teachingMaterial)),
  /** Also finds grants of every category below this one. */
  categoryId: Type.Optional(Id(fields.category)),
  status: Type.Optional(oneOf(grantStatuses, { title: fields.status })),
  /** Physical cards alone, but for `open`. */
  shipping: Type.Optional(oneOf(shippingStates, { title: fields.shipping })),
  /** Inclusive; what is larger than `atOnceMax` is made in the background. */
  quantityFrom: Type.Optional(
    Type.Integer({ minimum: 1, maximum: limits.quantityMax, title: fields.quantityFrom }),
  ),
  /** Inclusive. */
  createdFrom: Type.Optional(Instant),
  /** Exclusive. */
  createdTo: Type.Optional(Instant),
  /** Inclusive. */
  receivedFrom: Type.Optional(Instant),
  /** Exclusive. */
  receivedTo: Type.Optional(Instant),
  /** Inclusive, both. */
  activateFrom: Type.Optional(CalendarDate(fields.activateFrom)),
  activateTo: Type.Optional(CalendarDate(fields.activateTo)),
};

/** Of whom, and what of cards is settled. What is agreed, and the agent, are those of the grant, whatever the merchant's are by now. */
const Settled = {
  merchant: Named,
  merchantCode: Type.String(),
  agent: orNull(Named),
  settlementKind: orNull(oneOf(settlementKinds)),
  /** These four are below 0 where more went to another merchant than came. */
  quantity: Type.Integer(),
  receivedCount: Type.Integer(),
  activatedCount: Type.Integer(),
  /** Took another card's place, and are charged as activated ones. */
  replacingCount: Type.Integer(),
  /** Never activated on their last day, which has passed. Below 0 where a later day was set after it. */
  expiredCount: Type.Integer(),
  /** Each card that is lost stands in one of these. Below 0 where cards came that had been reported missing. */
  shortCount: Type.Integer(),
  damagedCount: Count,
  voidCount: Count,
  returnedCount: Count,
  /**
   * 预付 what was granted less all of these; 月结 what was received, 代销 what was activated, less what of it came back
   * or became void. Below 0 where more came back.
   */
  chargedCount: Type.Integer(),
  /** At the price of the day, with the corrections of the days. */
  amountFen: Type.Integer(),
};

/** What became of a merchant's cards in one month, under one kind of settlement. */
const Statement = Type.Object({
  id: Type.Number(),
  /** The first day of the month of the business. */
  month: CalendarDate(),
  /** By which its lines are asked for. */
  statement: Type.String(),
  ...Settled,
});

/** What happened to the cards of one grant on one day, at one price; or a correction of its price, or of its merchant. */
const StatementLine = Type.Object({
  id: Type.Number(),
  day: CalendarDate(),
  grantId: GrantId,
  batchNo: Type.String(),
  cardName: Type.String(),
  unitPriceFen: orNull(Count),
  ...Settled,
  /** What the line corrects, and why; null on other lines. */
  correctionKind: orNull(oneOf(correctionKinds)),
  correctionReason: orNull(Type.String()),
});

/** Filters of the statements; an export follows the same. */
export const StatementFilter = {
  /** Any day of the first and of the last month. */
  monthFrom: Type.Optional(CalendarDate(fields.monthFrom, 'month')),
  monthTo: Type.Optional(CalendarDate(fields.monthTo, 'month')),
  /** Part of the name, or the code. */
  merchantName: Type.Optional(Typed('wordsOrRecordNo', { maxLength: 60, title: fields.merchantNameOrCode })),
  agentName: Type.Optional(Typed('words', { maxLength: 50, title: fields.agentName })),
  settlementKind: Type.Optional(oneOf(settlementKinds, { title: fields.settlementKind })),
};

/** Filters of the lines; an export follows the same. */
export const StatementLineFilter = {
  ...StatementFilter,
  batchNo: Type.Optional(Typed('recordNo', { maxLength: 50, title: fields.batchNo })),
  /** Exactly the lines of one row of the statements. */
  statement: Type.Optional(Typed('words', { maxLength: 60, title: fields.statement })),
};

const Format = Type.Optional(oneOf(printFileFormats, { title: commonLabels.format }));

/** Of a download; its pre-check is asked with the same (spec section 7). */
const GrantFileWish = Type.Object(
  {
    id: GrantId,
    format: Format,
    /** Required from the second time on where the file holds activation codes. */
    reason: Type.Optional(FreeText({ maxLength: limits.reasonMax, title: grantLabels.export.reason })),
  },
  { additionalProperties: false },
);

export const grantSchemas = {
  /** What can be granted; an agent grants nothing, and so is told of nothing. */
  countAvailableCards: {
    summary: 'Counts the cards that can be granted',
    reply: Type.Object({
      kinds: Type.Array(Type.Object({ cardKind: oneOf(cardKinds), availableCount: Count })),
      /** Study cards of which some are free, by name. */
      cards: Type.Array(
        Type.Object({
          cardName: Type.String(),
          cardKind: oneOf(cardKinds),
          goods: Named,
          availableCount: Count,
          /** The first day on which some of them can no longer be activated comes after this one. */
          activateBefore: CalendarDate(),
        }),
      ),
    }),
  },
  /** Newest first, unless an order is given. */
  listGrants: {
    summary: 'Lists grants',
    query: Type.Object(
      { ...PageQuery, ...SortBy(grantSorts), ...GrantFilter },
      { additionalProperties: false },
    ),
    reply: Page(Grant),
  },
  findGrant: { summary: 'Finds a grant', params: ById, reply: GrantDetail },
  listGrantCards: {
    summary: 'Lists the cards of a grant',
    query: Type.Object(
      {
        ...PageQuery,
        ...SortBy(cardSorts),
        id: GrantId,
        status: Type.Optional(oneOf(cardStatuses, { title: fields.status })),
        /** The start or the end of a serial or of a code, or a list of serials and ranges of them. */
        serial: Type.Optional(
          Typed('list', { maxLength: printJobLimits.cardSearchMax, title: fields.serials }),
        ),
      },
      { additionalProperties: false },
    ),
    reply: Page(Card),
  },
  /** What `createGrant` would do with the same body; refused as it would be, and nothing is written. */
  previewGrant: {
    summary: 'Tells what a grant would do',
    body: NewGrant,
    reply: Type.Object({
      quantity: Count,
      /** Of this study card, before the grant. */
      availableCount: Count,
      /** The first hundred of `rangeCount`. */
      ranges: Type.Array(GrantedRange),
      rangeCount: Count,
      activateBefore: CalendarDate(),
      /** What will hold for it, whatever becomes of the merchant. */
      settlementKind: orNull(oneOf(settlementKinds)),
      agent: orNull(Named),
      isInBackground: Type.Boolean(),
      /** Places in `phones` of those that stand there once more; they get one card. */
      repeatedPhones: Type.Array(Count),
      /** Users who have a card of the same goods that is in use; nothing keeps them from getting another. */
      sameGoodsCount: Count,
    }),
  },
  createGrant: {
    summary: 'Grants cards',
    body: NewGrant,
    reply: Type.Object({
      id: GrantId,
      batchNo: Type.String(),
      quantity: Count,
      status: oneOf(grantStatuses),
    }),
  },
  /**
   * The way to the merchant and the note: what is left out is taken away. Only a `consigneePhone` that is left out
   * stays as it is, because the editor has seen a masked one. The version is the one that the editor saw.
   */
  updateGrant: {
    summary: 'Edits the shipping of a grant',
    body: Type.Object(
      {
        id: GrantId,
        version: PositiveInteger(commonLabels.version),
        ...Shipping,
        note: FreeText({ maxLength: limits.noteMax, title: fields.note }),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ version: Type.Integer() }),
  },
  /** 发货: physical cards leave for their merchant. Carrier and waybill belong to what is mailed. */
  shipGrant: {
    summary: 'Records that the cards of a grant were sent',
    body: Type.Object(
      {
        id: GrantId,
        courier: Shipping.courier,
        trackingNo: Shipping.trackingNo,
        parcelCount: Type.Integer({ minimum: 1, maximum: limits.parcelsMax, title: fields.parcelCount }),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ shippedAt: Instant }),
  },
  /**
   * What arrived. Without `received` all that is not yet received, except what is short or damaged; with it exactly
   * these, and what is named nowhere stays on its way. Short cards stay on their way too; damaged ones become void.
   */
  receiveGoods: {
    summary: 'Records what was received of a grant',
    body: Type.Object(
      {
        id: GrantId,
        /** 实收: how many cards arrived whole. It must be the number of those that the serials come to. */
        receivedCount: Type.Integer({
          minimum: 0,
          maximum: limits.quantityMax,
          title: receipt.receivedCount,
        }),
        received: Type.Optional(Ranges(receipt.received)),
        short: Type.Optional(Ranges(receipt.short)),
        damaged: Type.Optional(Ranges(receipt.damaged)),
        /** How many were to be received when the person looked; when it is no longer so, nothing is changed. */
        waitingCount: Type.Optional(
          Type.Integer({ minimum: 0, maximum: limits.quantityMax, title: fields.waitingCount }),
        ),
        note: Type.Optional(FreeText({ maxLength: limits.noteMax, title: fields.note })),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      status: oneOf(grantStatuses),
      receivedCount: Count,
      shortCount: Count,
      damagedCount: Count,
      /** Still to be received after it. */
      waitingCount: Count,
    }),
  },
  /** 余下短缺结案: what has not come, frozen or not, becomes void. Something must have been received or reported before. */
  closeShortage: {
    summary: 'Gives up what has not come of a grant',
    body: Type.Object(
      {
        id: GrantId,
        /** How many the person expects to give up; when it is no longer so, nothing is changed. */
        expectedCount: PositiveInteger(grantLabels.expectedCount),
        reason: Reason(commonLabels.reason),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ closedCount: Count, status: oneOf(grantStatuses) }),
  },
  /**
   * Takes the whole batch back, as long as nothing of it was received or reported short. What was sent goes back to stock
   * only where it is in hand again.
   */
  revokeGrant: {
    summary: 'Revokes a grant',
    body: Type.Object(
      { id: GrantId, isInHand, reason: Reason(commonLabels.reason) },
      { additionalProperties: false },
    ),
    reply: Type.Object({ returnedCount: Count }),
  },
  /**
   * 退回: cards that are not activated go back to stock; without serials all of the batch. Physical cards that nobody has
   * received go back only where they are named and are in hand, and never where they are reported short.
   */
  returnCards: {
    summary: 'Returns cards of a grant to the stock',
    body: Type.Object(
      {
        id: GrantId,
        serials: Type.Optional(Ranges(fields.serials)),
        isInHand,
        /** How many the person expects to return; when it is no longer so, nothing is changed. */
        expectedCount: PositiveInteger(grantLabels.expectedCount),
        reason: Reason(commonLabels.reason),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ returnedCount: Count, status: oneOf(grantStatuses) }),
  },
  /** The figures of one batch, its activations by day of the business, and its activated cards, newest first. */
  listActivations: {
    summary: 'Counts and lists the activations of a grant',
    query: Type.Object({ ...PageQuery, id: GrantId }, { additionalProperties: false }),
    reply: Type.Object({
      totals: Type.Object({ quantity: Count, receivedCount: Count, activatedCount: Count }),
      /** Days with activations, oldest first. */
      days: Type.Array(Type.Object({ day: CalendarDate(), count: Count })),
      page: Page(
        Type.Object({
          serial: Serial,
          nickname: Type.String(),
          /** Masked. */
          phone: Type.String(),
          activatedAt: Instant,
        }),
      ),
    }),
  },
  /** Whether the batch is made, so that its file can be taken; where not, the envelope's message says why. */
  isBatchFinished: {
    summary: 'Tells whether the file of a grant can be taken',
    query: GrantFileWish,
    reply: Type.Boolean(),
  },
  exportGrant: {
    summary: 'Downloads the file of a grant',
    query: GrantFileWish,
    reply: FileOf('xlsx', 'csv'),
  },
  /** Newest first. */
  listGrantExports: {
    summary: 'Lists who took the file of a grant',
    query: ById,
    reply: Type.Array(
      Type.Object({
        id: Type.Integer(),
        format: oneOf(printFileFormats),
        hasCodes: Type.Boolean(),
        rowCount: Count,
        /** Lower-case hex; null when the download was cut off. */
        sha256: orNull(Type.String()),
        reason: orNull(Type.String()),
        by: Type.String(),
        at: Instant,
      }),
    ),
  },
  /** What the home page says of the grants and of their customers, for whoever asks; an agent's own alone. */
  findActivity: {
    summary: 'Counts grants and activations of a number of days',
    reply: Type.Object({
      /** Grants of which nothing, and of which a part was received. */
      waitingCount: Count,
      partlyReceivedCount: Count,
      /** Physical cards that took another's place and lie in the warehouse. */
      handOverCount: Count,
      /** Cards activated today, in the last 7 and in the last 30 days of the business, and in as many days before. */
      periods: Type.Array(
        Type.Object({
          days: Type.Integer({ minimum: 1 }),
          /** The first of these days. */
          from: CalendarDate(),
          activatedCount: Count,
          activatedBeforeCount: Count,
        }),
      ),
      /** Of the last 30 days, oldest first; days without an activation are left out. */
      days: Type.Array(Type.Object({ day: CalendarDate(), count: Count })),
      /** The merchants whose cards were activated most in the last 30 days. */
      topMerchants: Type.Array(Type.Object({ ...Named.properties, activatedCount: Count })),
    }),
  },
  /** Newest month first, unless an order is given. */
  listStatements: {
    summary: 'Lists the statements of merchants',
    query: Type.Object(
      { ...PageQuery, ...SortBy(statementSorts), ...StatementFilter },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      ...Page(Statement).properties,
      /** Of all that the filters find. */
      totals: Type.Object({ chargedCount: Type.Integer(), amountFen: Type.Integer() }),
    }),
  },
  /** Newest day first, unless an order is given. */
  listStatementLines: {
    summary: 'Lists what the statements of merchants add up',
    query: Type.Object(
      { ...PageQuery, ...SortBy(statementLineSorts), ...StatementLineFilter },
      { additionalProperties: false },
    ),
    reply: Page(StatementLine),
  },
  /**
   * A price that was mistyped, put right with a reason: what was charged so far is charged at the right one from today
   * on. The version is the one that the editor saw.
   */
  correctPrice: {
    summary: 'Corrects the unit price of a grant',
    body: Type.Object(
      {
        id: GrantId,
        version: PositiveInteger(commonLabels.version),
        unitPriceFen: Type.Integer({
          minimum: 0,
          maximum: limits.unitPriceFenMax,
          title: fields.unitPriceFen,
        }),
        reason: Reason(commonLabels.reason),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ version: Type.Integer(), amountFen: Type.Integer() }),
  },
  previewExtension: {
    summary: 'Tells what a later last day of a grant would do',
    query: ById,
    reply: Type.Object({
      activateBefore: CalendarDate(),
      /** The earliest of what the print jobs of its cards allow. */
      latestDay: CalendarDate(),
      /** Granted and not activated, frozen or not. */
      cardCount: Count,
      /** Of these, those that have expired. */
      expiredCount: Count,
    }),
  },
  /** A later last day of activation, within what the cards themselves allow; expired cards can be activated again. */
  extendGrant: {
    summary: 'Extends the activation of a grant',
    body: Type.Object(
      {
        id: GrantId,
        version: PositiveInteger(commonLabels.version),
        activateBefore: CalendarDate(fields.activateBefore),
        reason: Reason(commonLabels.reason),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ version: Type.Integer(), cardCount: Count }),
  },
  previewTransfer: {
    summary: 'Tells which cards of a grant can go to another merchant',
    body: Type.Object(
      {
        id: GrantId,
        merchantId: Type.Optional(Id(fields.toMerchant)),
        serials: Type.Optional(Ranges(fields.serials)),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      /** Received or activated, frozen or not. */
      cardCount: Count,
      activatedCount: Count,
      /** Of these, those that took another card's place. */
      replacingCount: Count,
      frozenCount: Count,
      expiredCount: Count,
      /** These stay: not received yet; void. */
      waitingCount: Count,
      voidCount: Count,
      unitPriceFen: orNull(Count),
      /** What leaves the one statement, and what comes into the other; null before a merchant is chosen. */
      from: Type.Object({ settlementKind: orNull(oneOf(settlementKinds)), amountFen: Type.Integer() }),
      to: orNull(Type.Object({ settlementKind: orNull(oneOf(settlementKinds)), amountFen: Type.Integer() })),
    }),
  },
  /**
   * Received and activated cards go to another merchant, into a grant of their own, at the same price, and settled as is
   * agreed with that merchant. The statements of both follow from today on.
   */
  transferCards: {
    summary: 'Transfers cards of a grant to another merchant',
    body: Type.Object(
      {
        id: GrantId,
        merchantId: Id(fields.toMerchant),
        /** Without them, all of the grant that can go. */
        serials: Type.Optional(Ranges(fields.serials)),
        /** How many the person expects to go; when it is no longer so, nothing is changed. */
        expectedCount: PositiveInteger(grantLabels.expectedCount),
        reason: Reason(commonLabels.reason),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      cardCount: Count,
      grant: Type.Object({ id: Type.Integer(), batchNo: Type.String() }),
    }),
  },
  /** Empties consignee, telephone and address of a grant of which nothing is on its way any more. */
  anonymiseGrant: {
    summary: 'Clears the consignee of a grant',
    body: Type.Object(
      { id: GrantId, version: PositiveInteger(commonLabels.version), reason: Reason(commonLabels.reason) },
      { additionalProperties: false },
    ),
    reply: Type.Object({ version: Type.Integer() }),
  },
  /** A page to print and to put beside the cards, with masked telephones unless they are asked for. */
  printDeliveryNote: {
    summary: 'Downloads the delivery note of a grant',
    query: Type.Object(
      { id: GrantId, phones: Type.Optional(Type.Literal('full')) },
      { additionalProperties: false },
    ),
    reply: FileOf('html'),
  },
} as const satisfies Record<string, CallSchemas>;
