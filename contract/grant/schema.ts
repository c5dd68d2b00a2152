/** Schemas of the grant calls (spec section 7, Grant). Server side only. */
import Type from 'typebox';
import { activationStates, cardKinds, cardSorts, cardStatuses } from '#contract/card/constants';
import { cardLabels } from '#contract/card/labels';
import type { CallSchemas } from '#contract/endpoint';
import { givenSchemas, listedSchemas } from '#contract/fields/schemas';
import { commonLabels } from '#contract/labels/common';
import { settlementKinds } from '#contract/merchant/constants';
import { Page, PageQuery, SortBy } from '#contract/paging.schema';
import {
  SetDay,
  CalendarDate,
  FileOf,
  FreeText,
  Entry,
  Id,
  Instant,
  anyOf,
  oneOf,
  PositiveInteger,
  Reason,
  Serial,
  ShortText,
  Typed,
} from '#contract/parts.schema';
import { printFileFormats, printJobLimits } from '#contract/repertory/constants';
import { printJobFields } from '#contract/repertory/fields';
import { Card } from '#contract/repertory/schema';
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
import { consigneeFields } from './fields';
import { grantLabels } from './labels';

const { fields, receipt } = grantLabels;
const Count = Type.Integer({ minimum: 0 });
const GrantId = Id(grantLabels.entity);
const Named = Type.Object({ id: Type.Integer(), name: Type.String() });
const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const ById = Type.Object({ id: GrantId }, { additionalProperties: false });
const SerialRange = Type.Object({ first: Serial, last: Serial }, { additionalProperties: false });
/** The person confirms that cards which nobody has received are in the warehouse. */
const isInHand = Type.Optional(Type.Boolean({ title: grantLabels.isInHand }));
const Ranges = (title: string) => Type.Array(SerialRange, { maxItems: limits.rangesMax, title });
const CardName = (title: string) =>
  ShortText({ minLength: 1, maxLength: printJobFields.cardName.max, title });

/** Identifies a study card: free cards of the same name, type and goods are interchangeable. */
const StudyCard = Type.Object(
  {
    cardName: CardName(fields.cardName),
    cardKind: oneOf(cardKinds, { title: fields.cardKind }),
    goodsId: Id(fields.goods),
  },
  { additionalProperties: false },
);

const courier = ShortText({ minLength: 1, maxLength: limits.courierMax, title: fields.courier });
const trackingNo = ShortText({ minLength: 1, maxLength: limits.trackingNoMax, title: fields.trackingNo });

/** A number under which cards of a grant travel; its courier may be known first. */
const NewWaybill = Type.Object(
  {
    day: Type.Optional(CalendarDate(fields.waybillDay)),
    courier: Type.Optional(courier),
    trackingNo: Type.Optional(trackingNo),
    count: Type.Optional(
      Type.Integer({ minimum: 1, maximum: limits.quantityMax, title: fields.waybillCount }),
    ),
  },
  { additionalProperties: false },
);

/** Why more is granted than the merchant's credit allows, which asks for `merchant.terms`; ignored where it is not. */
const creditReason = Type.Optional(FreeText({ maxLength: limits.reasonMax, title: fields.creditReason }));

/** Null where no credit is agreed, or the cards are paid beforehand. */
const Credit = Type.Object({
  /** Cards that may be granted before they are paid. */
  limit: Count,
  /** Those granted and not paid. Below 0 where cards came back after they were paid. */
  usedCount: Type.Integer(),
});

/** What a grant would do to the credit: the cards that exceed it are 0 where there is enough. */
const CreditDrawn = Type.Object({ ...Credit.properties, beyondCount: Count });

const Waybill = Type.Object({
  /** When it was sent. */
  day: orNull(CalendarDate()),
  courier: orNull(Type.String()),
  trackingNo: orNull(Type.String()),
  /** Number of cards, where it was written down. */
  count: orNull(Type.Integer()),
});

/** The shipping fields of a grant, which can still be edited while it is on its way. */
const Shipping = {
  ...givenSchemas(consigneeFields),
  /** This and the next are those of the first waybill; the others stay as they are. */
  courier: Type.Optional(courier),
  trackingNo: Type.Optional(trackingNo),
  /** All of them, in place of the two fields above. */
  waybills: Type.Optional(Type.Array(NewWaybill, { maxItems: limits.waybillsMax, title: fields.waybills })),
};

/**
 * A grant of cards to one merchant, or of one electronic card to each of several telephones. The first needs
 * `merchantId` with `quantity` or `ranges`, the second `phones`; the service says what is missing or too much.
 */
export const NewGrant = Type.Object(
  {
    targetKind: oneOf(grantTargetKinds, { title: fields.targetKind }),
    merchantId: Type.Optional(Id(fields.merchant)),
    /** One pasted line each; spaces, hyphens and +86 are understood. */
    phones: Type.Optional(
      Type.Array(Typed('list', { maxLength: limits.phoneLineMax, title: fields.phones }), {
        maxItems: limits.phonesMax,
        title: fields.phones,
      }),
    ),
    card: StudyCard,
    /** For a merchant only; users get one card each. */
    quantity: Type.Optional(
      Type.Integer({ minimum: limits.quantityMin, maximum: limits.quantityMax, title: fields.quantity }),
    ),
    selection: oneOf(cardSelections, { title: fields.selection }),
    /** For the selection `ranges`: exactly these cards, all of which must be free. */
    ranges: Type.Optional(Ranges(fields.serialRange)),
    delivery: oneOf(deliveryWays, { title: fields.delivery }),
    presentGoodsIds: Type.Optional(
      Type.Array(Id(fields.presentGoods), {
        maxItems: limits.presentGoodsMax,
        uniqueItems: true,
        title: fields.presentGoods,
      }),
    ),
    /** The last day; by default the cards' own, and never after it. */
    activateBefore: Type.Optional(SetDay(fields.activateBefore)),
    ...Shipping,
    /** By default what was agreed with the merchant for these goods. */
    unitPriceFen: Type.Optional(
      Type.Integer({ minimum: 0, maximum: limits.unitPriceFenMax, title: fields.unitPriceFen }),
    ),
    settlementKind: Type.Optional(oneOf(settlementKinds, { title: fields.settlementKind })),
    creditReason,
    note: Type.Optional(FreeText({ maxLength: limits.noteMax, title: fields.note })),
  },
  { additionalProperties: false },
);

/** A range of consecutive cards. */
const GrantedRange = Type.Object({
  first: Serial,
  last: Serial,
  count: Count,
  /** The print job of the cards. */
  printJob: Type.Object({ id: Type.Integer(), batchNo: Type.String() }),
});

const BoxedRange = Type.Object({
  ...GrantedRange.properties,
  /** The boxes of the print job that hold the first and the last card. */
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
  /** Null where the grant is for users. */
  merchant: orNull(Named),
  delivery: oneOf(deliveryWays),
  quantity: Count,
  /** Number of cards granted so far; equals `quantity` once the batch is made. */
  movedCount: Count,
  receivedCount: Count,
  /** Cards that customers activated, whatever became of them since; a replacement counts as the card it replaced. */
  activatedCount: Count,
  /** Cards on their way, received or frozen. */
  unusedCount: Count,
  returnedCount: Count,
  /** Cards that went to another merchant. */
  transferredCount: Count,
  serialFirst: Serial,
  serialLast: Serial,
  /** Number of serial ranges; 1 where the grant holds every card from the first to the last serial. */
  rangeCount: Count,
  /** This and the next are those of the first waybill. */
  courier: orNull(Type.String()),
  trackingNo: orNull(Type.String()),
  waybills: Type.Array(Waybill),
  /** When physical cards were sent to the merchant; a grant on its way is shown as 已发货 from then on. */
  shippedAt: orNull(Instant),
  activateBefore: CalendarDate(),
  status: oneOf(grantStatuses),
  /** A physical replacement card that lies in the warehouse until 发货 records its hand-over. */
  isHandOverDue: Type.Boolean(),
  /** Somebody may have read the codes of these electronic cards, so they do not go back to stock. */
  areCodesOut: Type.Boolean(),
  /** Whether cards were received or reported short. */
  hasReceipts: Type.Boolean(),
  createdBy: Named,
  createdAt: Instant,
  /** When the last card that was on its way arrived. */
  receivedAt: orNull(Instant),
});

const GrantDetail = Type.Object({
  grant: Grant,
  /** Counts edits by `updateGrant`. */
  version: Type.Integer(),
  agent: orNull(Named),
  presentGoods: Type.Array(Named),
  /** The counts add up to `quantity`; a batch that is still being made lacks the rest. */
  counts: Type.Object({
    /** Not yet received, and neither frozen nor void. */
    waiting: Count,
    received: Count,
    /** Cards whose status is activated now. */
    activated: Count,
    frozen: Count,
    void: Count,
    returned: Count,
    transferred: Count,
  }),
  /** Not yet received, frozen or not. */
  openCount: Count,
  /** At most the first hundred ranges. */
  ranges: Type.Array(BoxedRange),
  ...listedSchemas(consigneeFields),
  shippedBy: orNull(Type.String()),
  /** Several waybills are as many parcels; one may be of several. */
  parcelCount: orNull(Count),
  unitPriceFen: orNull(Count),
  settlementKind: orNull(oneOf(settlementKinds)),
  /** The amount at the current price, and at the price agreed when it was made; both null where no price is known. */
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
  /** Transfers from and to other merchants, oldest first. */
  transfers: Type.Array(
    Type.Object({
      way: oneOf(transferWays),
      count: Count,
      /** The other grant and its merchant; null where the caller may not see them. */
      other: orNull(Type.Object({ id: Type.Integer(), batchNo: Type.String(), merchant: Type.String() })),
      reason: Type.String(),
      by: Type.String(),
      at: Instant,
    }),
  ),
  note: Type.String(),
  /** Why the grant was revoked or could not be made. */
  statusReason: orNull(Type.String()),
  exportCount: Count,
  /** Whether its file holds activation codes; codes that nobody needs any more are destroyed. */
  hasCodes: Type.Boolean(),
  receipts: Type.Array(
    Type.Object({
      receivedCount: Count,
      shortCount: Count,
      damagedCount: Count,
      /** Cards among those received that had been reported short before. */
      foundCount: Count,
      /** Cards that had not come and were given up. */
      closedCount: Count,
      /** Serials of these cards, if any; a card that is short already is not listed again. */
      short: Type.Array(SerialRange),
      damaged: Type.Array(SerialRange),
      closed: Type.Array(SerialRange),
      note: Type.String(),
      by: Type.String(),
      at: Instant,
    }),
  ),
});

/** Filters of the list; an export uses the same. */
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
  /** Includes grants of all categories below this one. */
  categoryId: Type.Optional(Id(fields.category)),
  status: Type.Optional(anyOf(grantStatuses, { title: fields.status })),
  /** Physical cards only, except for `open`. */
  shipping: Type.Optional(anyOf(shippingStates, { title: fields.shipping })),
  /** Inclusive; a grant larger than `atOnceMax` is made in the background. */
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
  /** Both inclusive. */
  activateFrom: Type.Optional(CalendarDate(fields.activateFrom)),
  activateTo: Type.Optional(CalendarDate(fields.activateTo)),
};

/** The columns that statements and their lines share. Settlement and agent are the grant's, not the merchant's of today. */
const Settled = {
  merchant: Named,
  merchantCode: Type.String(),
  agent: orNull(Named),
  settlementKind: orNull(oneOf(settlementKinds)),
  /** This and the next three are below 0 where more cards went to another merchant than came. */
  quantity: Type.Integer(),
  receivedCount: Type.Integer(),
  activatedCount: Type.Integer(),
  /** Replacement cards, which are charged as activated ones. */
  replacingCount: Type.Integer(),
  /** Cards that were not activated by their last day. Below 0 where a later last day was set afterwards. */
  expiredCount: Type.Integer(),
  /**
   * This and the next two: each lost card is counted in one of them. Below 0 where cards arrived that had been reported
   * short.
   */
  shortCount: Type.Integer(),
  damagedCount: Count,
  voidCount: Count,
  returnedCount: Count,
  /**
   * 预付: granted cards less all of these. 月结: received cards, 代销: activated ones, each less those that came back or
   * became void. Below 0 where more came back.
   */
  chargedCount: Type.Integer(),
  /** Those of `chargedCount` that have no price yet, so that they are not in the amount. */
  unpricedCount: Type.Integer(),
  /** At the price of each day, with the corrections of those days. */
  amountFen: Type.Integer(),
};

/** Sums over all rows that match the filters. */
const SettledTotals = Type.Object({
  chargedCount: Type.Integer(),
  unpricedCount: Type.Integer(),
  amountFen: Type.Integer(),
});

/** What happened to a merchant's cards in one month, under one settlement. */
const Statement = Type.Object({
  id: Type.Number(),
  /** The first day of the month of the business. */
  month: CalendarDate(),
  /** Key by which its lines are requested. */
  statement: Type.String(),
  ...Settled,
});

/** What happened to the cards of one grant on one day at one price; or a correction of its price or merchant. */
const StatementLine = Type.Object({
  id: Type.Number(),
  day: CalendarDate(),
  /** Null where the reader can't open the grant: an agent settles it after its merchant has moved to another one. */
  grantId: orNull(GrantId),
  batchNo: Type.String(),
  cardName: Type.String(),
  unitPriceFen: orNull(Count),
  ...Settled,
  /** What the line corrects, and why; null on other lines. */
  correctionKind: orNull(oneOf(correctionKinds)),
  correctionReason: orNull(Type.String()),
});

/** Filters of the statements; an export uses the same. */
export const StatementFilter = {
  /** Any day of the first and of the last month. */
  monthFrom: Type.Optional(CalendarDate(fields.monthFrom, 'month')),
  monthTo: Type.Optional(CalendarDate(fields.monthTo, 'month')),
  /** Part of the merchant's name, or its code. */
  merchantName: Type.Optional(Typed('wordsOrRecordNo', { maxLength: 60, title: fields.merchantNameOrCode })),
  agentName: Type.Optional(Typed('words', { maxLength: 50, title: fields.agentName })),
  settlementKind: Type.Optional(anyOf(settlementKinds, { title: fields.settlementKind })),
};

/** Filters of the lines; an export uses the same. */
export const StatementLineFilter = {
  ...StatementFilter,
  batchNo: Type.Optional(Typed('recordNo', { maxLength: 50, title: fields.batchNo })),
  /** Selects the lines of one row of the statements. */
  statement: Type.Optional(Typed('words', { maxLength: 60, title: fields.statement })),
};

const Format = Type.Optional(oneOf(printFileFormats, { title: commonLabels.format }));

/** Parameters of a download; its pre-check takes the same (spec section 7). */
const GrantFileRequest = Type.Object(
  {
    id: GrantId,
    format: Format,
    /** Required from the second download on where the file holds activation codes. */
    reason: Type.Optional(FreeText({ maxLength: limits.reasonMax, title: grantLabels.export.reason })),
  },
  { additionalProperties: false },
);

export const grantSchemas = {
  /** The cards that can be granted; empty for agents, who grant nothing. */
  countAvailableCards: {
    summary: 'Counts the cards that can be granted',
    reply: Type.Object({
      kinds: Type.Array(Type.Object({ cardKind: oneOf(cardKinds), availableCount: Count })),
      /** Study cards with free cards, by name. */
      cards: Type.Array(
        Type.Object({
          cardName: Type.String(),
          cardKind: oneOf(cardKinds),
          goods: Named,
          availableCount: Count,
          /** All free cards can be activated up to and including this day. */
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
        status: Type.Optional(anyOf(cardStatuses, { title: fields.status })),
        activation: Type.Optional(oneOf(activationStates, { title: cardLabels.fields.activation })),
        /** The beginning or end of a serial or code, or a list of serials and serial ranges. */
        serial: Type.Optional(
          Typed('list', { maxLength: printJobLimits.cardSearchMax, title: fields.serials }),
        ),
      },
      { additionalProperties: false },
    ),
    reply: Page(Card),
  },
  /** What was agreed with a merchant, for the form of a grant. */
  findAgreed: {
    summary: 'Tells what a merchant agreed for grants',
    query: Type.Object({ merchantId: Id(fields.merchant) }, { additionalProperties: false }),
    reply: Type.Object({
      settlementKind: orNull(oneOf(settlementKinds)),
      credit: orNull(Credit),
      prices: Type.Array(Type.Object({ goodsId: Type.Integer(), unitPriceFen: Count })),
    }),
  },
  /** What `createGrant` would do with the same body; refused for the same reasons. Writes nothing. */
  previewGrant: {
    summary: 'Tells what a grant would do',
    body: NewGrant,
    reply: Type.Object({
      quantity: Count,
      /** Free cards of this study card before the grant. */
      availableCount: Count,
      /** At most the first hundred of `rangeCount`. */
      ranges: Type.Array(GrantedRange),
      rangeCount: Count,
      activateBefore: CalendarDate(),
      /** The price, settlement and agent that the grant will keep, whatever changes at the merchant. */
      unitPriceFen: orNull(Count),
      settlementKind: orNull(oneOf(settlementKinds)),
      agent: orNull(Entry),
      credit: orNull(CreditDrawn),
      isInBackground: Type.Boolean(),
      /** Indexes in `phones` of repetitions; each telephone gets one card. */
      repeatedPhones: Type.Array(Count),
      /** Number of users who have a card of the same goods in use; they get another one all the same. */
      sameGoodsCount: Count,
      /** Identifies cards, last day, price, settlement, agent, and by how many cards the credit is exceeded. */
      plan: Type.String(),
    }),
  },
  createGrant: {
    summary: 'Grants cards',
    body: Type.Object(
      {
        ...NewGrant.properties,
        /** `plan` of the preview that the person has confirmed; if it differs now, nothing is written. */
        expectedPlan: Type.Optional(
          ShortText({ maxLength: limits.planMax, title: grantLabels.expectedPlan }),
        ),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      id: GrantId,
      batchNo: Type.String(),
      quantity: Count,
      status: oneOf(grantStatuses),
    }),
  },
  /**
   * Replaces shipping fields and note: what is left out is cleared. Only `consigneePhone` stays as it is when left out,
   * because the editor has seen a masked one. `version` is the one that the editor saw.
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
  /** 发货: physical cards are sent to their merchant. Only mailed cards have courier and tracking number. */
  shipGrant: {
    summary: 'Records that the cards of a grant were sent',
    body: Type.Object(
      {
        id: GrantId,
        courier: Shipping.courier,
        trackingNo: Shipping.trackingNo,
        waybills: Shipping.waybills,
        /** As many as there are waybills where it is left out. */
        parcelCount: Type.Optional(
          Type.Integer({ minimum: 1, maximum: limits.parcelsMax, title: fields.parcelCount }),
        ),
        /** Number of cards the person expects to send; if it differs now, nothing is written. */
        expectedCount: Type.Optional(PositiveInteger(grantLabels.expectedCount)),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ shippedAt: Instant }),
  },
  /**
   * Records what arrived. Without `received` that is everything not yet received except what is short or damaged; with
   * it exactly these cards, and cards named nowhere stay on their way. Short cards stay on their way as well; damaged
   * ones become void.
   */
  receiveGoods: {
    summary: 'Records what was received of a grant',
    body: Type.Object(
      {
        id: GrantId,
        /** 实收: the number of cards that arrived undamaged. It must equal the number of the serials. */
        receivedCount: Type.Integer({
          minimum: 0,
          maximum: limits.quantityMax,
          title: receipt.receivedCount,
        }),
        received: Type.Optional(Ranges(receipt.received)),
        short: Type.Optional(Ranges(receipt.short)),
        damaged: Type.Optional(Ranges(receipt.damaged)),
        /** Number of cards to receive as the person saw it; if it has changed since, nothing is written. */
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
      /** Cards left to receive afterwards. */
      waitingCount: Count,
    }),
  },
  /**
   * 余下短缺结案: cards that have not come, frozen or not, become void. Something must have been received or reported before.
   */
  closeShortage: {
    summary: 'Gives up what has not come of a grant',
    body: Type.Object(
      {
        id: GrantId,
        /** Number of cards the person expects to give up; if it differs now, nothing is written. */
        expectedCount: PositiveInteger(grantLabels.expectedCount),
        reason: Reason(commonLabels.reason),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ closedCount: Count, status: oneOf(grantStatuses) }),
  },
  /**
   * Revokes the whole batch, as long as nothing of it was received or reported short. Cards that were sent return to
   * stock only where they are in hand again.
   */
  revokeGrant: {
    summary: 'Revokes a grant',
    body: Type.Object(
      {
        id: GrantId,
        isInHand,
        /** Number of cards the person expects to return; if it differs now, nothing is written. */
        expectedCount: Type.Optional(PositiveInteger(grantLabels.expectedCount)),
        reason: Reason(commonLabels.reason),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ returnedCount: Count }),
  },
  /**
   * 退回: cards that are not activated return to stock; without serials all such cards of the batch. Physical cards that
   * nobody received return only where they are named and in hand, and never where they are reported short.
   */
  returnCards: {
    summary: 'Returns cards of a grant to the stock',
    body: Type.Object(
      {
        id: GrantId,
        serials: Type.Optional(Ranges(fields.serials)),
        isInHand,
        /** Number of cards the person expects to return; if it differs now, nothing is written. */
        expectedCount: PositiveInteger(grantLabels.expectedCount),
        reason: Reason(commonLabels.reason),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ returnedCount: Count, status: oneOf(grantStatuses) }),
  },
  /** The figures of one batch, its activations per day of the business, and its activated cards, newest first. */
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
          /** Masked; null once the customer is anonymised. */
          phone: orNull(Type.String()),
          activatedAt: Instant,
        }),
      ),
    }),
  },
  /** Whether the batch is made, so that its file can be taken; otherwise the envelope's message says why not. */
  isBatchFinished: {
    summary: 'Tells whether the file of a grant can be taken',
    query: GrantFileRequest,
    reply: Type.Boolean(),
  },
  exportGrant: {
    summary: 'Downloads the file of a grant',
    query: GrantFileRequest,
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
        /** Lower-case hex; null when the download was interrupted. */
        sha256: orNull(Type.String()),
        reason: orNull(Type.String()),
        by: Type.String(),
        at: Instant,
      }),
    ),
  },
  /** Figures of grants and activations for the home page; an agent gets its own only. */
  findActivity: {
    summary: 'Counts grants and activations of a number of days',
    reply: Type.Object({
      /** Grants of which nothing, and grants of which a part was received. */
      waitingCount: Count,
      partlyReceivedCount: Count,
      /** Physical replacement cards that lie in the warehouse. */
      handOverCount: Count,
      /** Cards activated in the last 1, 7 and 30 days of the business, today included, and in as many days before. */
      periods: Type.Array(
        Type.Object({
          days: Type.Integer({ minimum: 1 }),
          /** First day of the period. */
          from: CalendarDate(),
          activatedCount: Count,
          activatedBeforeCount: Count,
        }),
      ),
      /** The last 30 days, oldest first; days without an activation are left out. */
      days: Type.Array(Type.Object({ day: CalendarDate(), count: Count })),
      /** The merchants with the most activations in the last 30 days. */
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
    reply: Type.Object({ ...Page(Statement).properties, totals: SettledTotals }),
  },
  /** Newest day first, unless an order is given. */
  listStatementLines: {
    summary: 'Lists what the statements of merchants add up',
    query: Type.Object(
      { ...PageQuery, ...SortBy(statementLineSorts), ...StatementLineFilter },
      { additionalProperties: false },
    ),
    reply: Type.Object({ ...Page(StatementLine).properties, totals: SettledTotals }),
  },
  /**
   * Corrects a mistyped price, with a reason: what was charged so far is charged at the right price from today on.
   * `version` is the one that the editor saw.
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
      /** The earliest deadline among the print jobs of its cards. */
      latestDay: CalendarDate(),
      /** Granted cards that are not activated, frozen or not. */
      cardCount: Count,
      /** Those of `cardCount` that have expired. */
      expiredCount: Count,
    }),
  },
  /**
   * Moves the last day of activation later, within what the cards themselves allow; expired cards can be activated
   * again.
   */
  extendGrant: {
    summary: 'Extends the activation of a grant',
    body: Type.Object(
      {
        id: GrantId,
        version: PositiveInteger(commonLabels.version),
        activateBefore: SetDay(fields.activateBefore),
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
      /** Received or activated cards, frozen or not. */
      cardCount: Count,
      activatedCount: Count,
      /** Those of `activatedCount` that replaced another card. */
      replacingCount: Count,
      frozenCount: Count,
      expiredCount: Count,
      /** Cards that can't be transferred: not received yet, and void. */
      waitingCount: Count,
      voidCount: Count,
      unitPriceFen: orNull(Count),
      /** What leaves the one statement, and what the other gains; `to` is null before a merchant is chosen. */
      from: Type.Object({ settlementKind: orNull(oneOf(settlementKinds)), amountFen: Type.Integer() }),
      to: orNull(Type.Object({ settlementKind: orNull(oneOf(settlementKinds)), amountFen: Type.Integer() })),
      credit: orNull(CreditDrawn),
      /** Why the merchant can't get cards now, in the reader's language. */
      obstacle: orNull(Type.String()),
    }),
  },
  /**
   * Received and activated cards go to another merchant, into a new grant at the same price with that merchant's
   * settlement. The statements of both change from today on.
   */
  transferCards: {
    summary: 'Transfers cards of a grant to another merchant',
    body: Type.Object(
      {
        id: GrantId,
        merchantId: Id(fields.toMerchant),
        /** Left out, it means all cards of the grant that can be transferred. */
        serials: Type.Optional(Ranges(fields.serials)),
        /** Number of cards the person expects to transfer; if it differs now, nothing is written. */
        expectedCount: PositiveInteger(grantLabels.expectedCount),
        /** What the preview said of both statements; if it differs now, nothing is written. */
        expectedAmountFen: Type.Optional(
          Type.Object({ from: Type.Integer(), to: Type.Integer() }, { additionalProperties: false }),
        ),
        creditReason,
        /** `beyondCount` of the preview, for which the reason was given; if it differs now, nothing is written. */
        expectedBeyondCount: Type.Optional(
          Type.Integer({ minimum: 0, maximum: limits.quantityMax, title: fields.credit }),
        ),
        reason: Reason(commonLabels.reason),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      cardCount: Count,
      grant: Type.Object({ id: Type.Integer(), batchNo: Type.String() }),
    }),
  },
  /** Clears consignee, telephone and address of a grant once none of its cards is on its way. */
  anonymiseGrant: {
    summary: 'Clears the consignee of a grant',
    body: Type.Object(
      { id: GrantId, version: PositiveInteger(commonLabels.version), reason: Reason(commonLabels.reason) },
      { additionalProperties: false },
    ),
    reply: Type.Object({ version: Type.Integer() }),
  },
  /** A page to print and to sign: one row of the statements, with its lines, its sum, and where to pay. */
  printStatement: {
    summary: 'Downloads a statement to print',
    query: Type.Object(
      { statement: Typed('words', { maxLength: 60, pattern: '^[-/0-9A-Za-z]+$', title: fields.statement }) },
      { additionalProperties: false },
    ),
    reply: FileOf('html'),
  },
  /** A page to print and to put into the parcel, with masked telephones unless whole ones are requested. */
  printDeliveryNote: {
    summary: 'Downloads the delivery note of a grant',
    query: Type.Object(
      { id: GrantId, phones: Type.Optional(Type.Literal('full')) },
      { additionalProperties: false },
    ),
    reply: FileOf('html'),
  },
} as const satisfies Record<string, CallSchemas>;
