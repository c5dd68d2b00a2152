/** Schemas of the calls of the study-card users (spec section 7, Users manage; fields from screens.md). Server side only. */
import Type from 'typebox';
import { activationLimits } from '../activation/constants';
import { cardKinds } from '../card/constants';
import { CardEvent } from '../card/event.schema';
import type { CallSchemas } from '../endpoint';
import { merchantLimits } from '../merchant/constants';
import { Page, PageQuery, SortBy } from '../paging.schema';
import {
  CalendarDate,
  FileOf,
  Id,
  Instant,
  oneOf,
  PositiveInteger,
  Reason,
  Serial,
  ShortText,
  Typed,
} from '../parts.schema';
import { commonLabels } from '../labels/common.zh-CN';
import { auditRecordLabels } from '../audit/labels.zh-CN';
import {
  activationWays,
  customerActions,
  customerCardStatuses,
  customerLimits as limits,
  customerSorts,
} from './constants';
import { phonePattern } from '../readers/phone';
import { customerLabels } from './labels.zh-CN';

const { fields } = customerLabels;
const Count = Type.Integer({ minimum: 0 });
const Named = Type.Object({ id: Type.Integer(), name: Type.String() });
const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const Region = Type.Object({
  code: Type.String(),
  /** From the province down. */
  path: Type.Array(Type.String()),
});

export const CustomerCard = Type.Object({
  serial: Serial,
  /** 用户ID, e.g. U000042. */
  customerNo: Type.String(),
  nickname: Type.String(),
  /** Masked: 138****8000. Null where the customer was forgotten. */
  phone: orNull(Type.String()),
  grade: orNull(Type.String()),
  region: orNull(Region),
  cardName: Type.String(),
  activatedAt: Instant,
  /** The last day of the benefit. */
  validUntil: CalendarDate(),
  /** Null once it has ended or is void. */
  remainingDays: orNull(Count),
  /** Null where the card was granted to the user. */
  merchant: orNull(Named),
  agent: orNull(Named),
  /** The code on whose page it was activated, by the name of its place; null where it was elsewhere. */
  qrCode: orNull(Named),
  status: oneOf(customerCardStatuses),
  /** Void because another card took its place: shown as 已换卡. */
  isReplaced: Type.Boolean(),
});

/** Filters of the caller's own; an export follows the same. */
export const OwnCustomerFilter = {
  /** Whole, or its last four digits. */
  phone: Type.Optional(Typed('phone', { maxLength: 20, title: fields.phone })),
  nickname: Type.Optional(Typed('words', { maxLength: 30, title: fields.nicknameOrName })),
  cardName: Type.Optional(Typed('words', { maxLength: 50, title: fields.cardName })),
  /** Whole, or its beginning. */
  serial: Type.Optional(Typed('serial', { maxLength: 20, title: fields.serial })),
  /** Inclusive. */
  activatedFrom: Type.Optional(Instant),
  /** Exclusive. */
  activatedTo: Type.Optional(Instant),
  /** Inclusive, both. */
  validFrom: Type.Optional(CalendarDate(fields.validFrom)),
  validTo: Type.Optional(CalendarDate(fields.validTo)),
  status: Type.Optional(oneOf(customerCardStatuses, { title: fields.status })),
  activationWay: Type.Optional(oneOf(activationWays, { title: fields.activationWay })),
  merchantId: Type.Optional(Id(fields.merchant)),
  /** A part of the name of the merchant. */
  merchantName: Type.Optional(Typed('wordsOrRecordNo', { maxLength: 60, title: fields.merchantNameOrCode })),
  /** A province, a city or a district. */
  regionCode: Type.Optional(
    Type.String({ pattern: merchantLimits.regionPrefixPattern, title: fields.region }),
  ),
  grade: Type.Optional(Typed('words', { maxLength: 20, title: fields.grade })),
};

export const CustomerFilter = { ...OwnCustomerFilter, agentId: Type.Optional(Id(fields.agent)) };

/** Spec section 7: the body has page, size and filters. */
const PageBody = {
  page: PageQuery.currentPage,
  size: PageQuery.pageSize,
  ...SortBy(customerSorts),
};
const BySerial = Type.Object({ serial: Serial }, { additionalProperties: false });

const reasonOf = Reason(commonLabels.reason);

export const customerSchemas = {
  /** Newest activation first. An empty list is answered with code 204. */
  listOwnCustomers: {
    summary: 'Lists customers of the caller’s own merchants',
    body: Type.Object({ ...PageBody, ...OwnCustomerFilter }, { additionalProperties: false }),
    reply: Page(CustomerCard),
  },
  listCustomers: {
    summary: 'Lists all customers',
    body: Type.Object({ ...PageBody, ...CustomerFilter }, { additionalProperties: false }),
    reply: Page(CustomerCard),
  },
  findCustomerCard: {
    summary: 'Finds the card of a customer',
    query: BySerial,
    reply: Type.Object({
      card: CustomerCard,
      customer: Type.Object({
        id: Type.Integer(),
        /** Named by an edit. */
        version: Type.Integer(),
        isAnonymised: Type.Boolean(),
        /** Cards of the customer whose benefit has not ended, also those that this caller does not see. */
        cardsInUse: Count,
        /** Cards that were granted to the customer and wait to be activated, also those that this caller does not see. */
        cardsWaiting: Count,
      }),
      cardKind: oneOf(cardKinds),
      goods: Type.String(),
      grantBatchNo: orNull(Type.String()),
      /** Days by which the benefit was extended in all. */
      extensionDays: Count,
      /** The serial of the card that took its place. */
      replacedBy: orNull(Serial),
      /** The serial of the card whose place it took. */
      replaces: orNull(Serial),
      /** The customer's other cards that this caller may see, newest first. */
      otherCards: Type.Array(CustomerCard),
      /** The whole story of the card, oldest first. */
      events: Type.Array(CardEvent),
    }),
  },
  /** The telephone in full; that it was shown is recorded. */
  revealPhone: {
    summary: 'Answers the whole telephone of a customer',
    body: BySerial,
    reply: Type.Object({ phone: Type.String() }),
  },
  /** Freezes or unfreezes customers' cards; each that can't take the step is named with why. */
  changeCustomerCards: {
    summary: 'Freezes or unfreezes cards of customers',
    body: Type.Object(
      {
        action: oneOf(customerActions, { title: auditRecordLabels.fields.action }),
        serials: Type.Array(Serial, {
          minItems: 1,
          maxItems: limits.changedMax,
          uniqueItems: true,
          title: fields.serial,
        }),
        reason: reasonOf,
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      changedCount: Count,
      refused: Type.Array(Type.Object({ serial: Serial, message: Type.String() })),
    }),
  },
  /**
   * Hands cards over to the customer of another telephone, who is made where there is none yet: cards that were activated, and
   * those that were granted to a user. Each that can't be handed over is named with why.
   */
  rebindCards: {
    summary: 'Binds cards of customers to another telephone',
    body: Type.Object(
      {
        serials: Type.Array(Serial, {
          minItems: 1,
          maxItems: limits.reboundMax,
          uniqueItems: true,
          title: fields.serial,
        }),
        phone: Typed('phone', { pattern: phonePattern, title: fields.newPhone }),
        reason: reasonOf,
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      changedCount: Count,
      refused: Type.Array(Type.Object({ serial: Serial, message: Type.String() })),
    }),
  },
  /** Corrects what a customer has said of themselves; what is left out is taken away. */
  updateCustomer: {
    summary: 'Corrects what is known of a customer',
    body: Type.Object(
      {
        id: Id(fields.customerNo),
        version: PositiveInteger(commonLabels.version),
        nickname: Type.Optional(
          ShortText({ maxLength: activationLimits.nicknameMax, title: fields.nickname }),
        ),
        grade: Type.Optional(ShortText({ maxLength: activationLimits.gradeMax, title: fields.grade })),
        regionCode: Type.Optional(
          Type.String({ pattern: merchantLimits.regionCodePattern, title: fields.region }),
        ),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ version: Type.Integer() }),
  },
  /** Telephone, nickname, grade and region are emptied for good; the cards and what is counted of them stay. */
  anonymiseCustomer: {
    summary: 'Forgets who a customer is',
    body: Type.Object(
      {
        id: Id(fields.customerNo),
        /** Both as the person saw them; when they are no longer so, nothing is changed. */
        cardsInUse: Type.Integer({ minimum: 0, title: fields.cardsInUse }),
        cardsWaiting: Type.Integer({ minimum: 0, title: fields.cardsWaiting }),
        reason: reasonOf,
      },
      { additionalProperties: false },
    ),
    reply: Type.Null(),
  },
  /** All that is held about a customer, the whole telephone too; that it was taken is recorded. */
  exportCustomerFile: {
    summary: 'Downloads all that is held about a customer',
    query: Type.Object({ id: Id(fields.customerNo) }, { additionalProperties: false }),
    reply: FileOf('xlsx'),
  },
  /** From its last day on, or from today where it has ended. */
  extendCard: {
    summary: 'Extends the benefit of a card',
    body: Type.Object(
      {
        serial: Serial,
        extensionDays: Type.Integer({
          minimum: limits.extensionDaysMin,
          maximum: limits.extensionDaysMax,
          title: fields.extensionDays,
        }),
        /** The last day that the person saw; when it is no longer so, nothing is changed. */
        validUntil: CalendarDate(fields.validUntil),
        reason: reasonOf,
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ validUntil: CalendarDate() }),
  },
  /**
   * The old card becomes void, and one of the same study card goes on in its place until the same day: one that the merchant
   * has, by its serial, or else the oldest free one of the stock. A frozen card is followed by a frozen one.
   */
  replaceCard: {
    summary: 'Replaces a card by another one',
    body: Type.Object(
      {
        serial: Serial,
        /** A card that the merchant has received and nobody has activated. */
        newSerial: Type.Optional(Typed('serial', { ...Serial, title: fields.newSerial })),
        /** Ends the freeze that lay on the old card. */
        isUnfrozen: Type.Optional(Type.Boolean({ title: fields.isUnfrozen })),
        reason: reasonOf,
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ serial: Serial }),
  },
} as const satisfies Record<string, CallSchemas>;
