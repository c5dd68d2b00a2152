/** Schemas of the calls of the study-card users (spec section 7, Users manage). Server side only. */
import Type from 'typebox';
import { auditRecordLabels } from '#contract/audit/labels';
import { cardKinds } from '#contract/card/constants';
import { CardEvent } from '#contract/card/event.schema';
import type { CallSchemas } from '#contract/endpoint';
import { givenSchemas, listedSchemas } from '#contract/fields/schemas';
import { commonLabels } from '#contract/labels/common';
import { Page, PageQuery, SortBy } from '#contract/paging.schema';
import {
  CalendarDate,
  FileOf,
  Id,
  Instant,
  anyOf,
  oneOf,
  PositiveInteger,
  Reason,
  Serial,
  Typed,
} from '#contract/parts.schema';
import { phonePattern } from '#contract/readers/phone';
import { regionPatterns } from '#contract/readers/region';
import {
  activationWays,
  customerActions,
  customerCardStatuses,
  customerLimits as limits,
  customerSorts,
} from './constants';
import { personFields } from './fields';
import { customerLabels } from './labels';

const { fields } = customerLabels;
const Count = Type.Integer({ minimum: 0 });
const Named = Type.Object({ id: Type.Integer(), name: Type.String() });
const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const { nickname, ...rest } = listedSchemas(personFields);

export const CustomerCard = Type.Object({
  serial: Serial,
  /** 用户ID, e.g. U000042. */
  customerNo: Type.String(),
  nickname,
  /** Masked: 138****8000. Null for a forgotten customer. */
  phone: orNull(Type.String()),
  ...rest,
  cardName: Type.String(),
  activatedAt: Instant,
  /** The last day of the benefit. */
  validUntil: CalendarDate(),
  /** Null once the benefit has ended or the card is void. */
  remainingDays: orNull(Count),
  /** Null where the card was granted to the user. */
  merchant: orNull(Named),
  agent: orNull(Named),
  /**
   * The QR code on whose page the card was activated, by the name of its place; null where it was activated elsewhere.
   */
  qrCode: orNull(Named),
  status: oneOf(customerCardStatuses),
  /** Void because another card replaced it: shown as 已换卡. */
  isReplaced: Type.Boolean(),
});

/** Filters of the caller's own customers; an export uses the same. */
export const OwnCustomerFilter = {
  /** The whole telephone, or its last four digits. */
  phone: Type.Optional(Typed('phone', { maxLength: 20, title: fields.phone })),
  nickname: Type.Optional(Typed('words', { maxLength: 30, title: fields.nicknameOrName })),
  cardName: Type.Optional(Typed('words', { maxLength: 50, title: fields.cardName })),
  /** The whole serial, or its beginning. */
  serial: Type.Optional(Typed('serial', { maxLength: 20, title: fields.serial })),
  /** Inclusive. */
  activatedFrom: Type.Optional(Instant),
  /** Exclusive. */
  activatedTo: Type.Optional(Instant),
  /** Both inclusive. */
  validFrom: Type.Optional(CalendarDate(fields.validFrom)),
  validTo: Type.Optional(CalendarDate(fields.validTo)),
  status: Type.Optional(anyOf(customerCardStatuses, { title: fields.status })),
  activationWay: Type.Optional(oneOf(activationWays, { title: fields.activationWay })),
  merchantId: Type.Optional(Id(fields.merchant)),
  /** Part of the merchant's name, or its code. */
  merchantName: Type.Optional(Typed('wordsOrRecordNo', { maxLength: 60, title: fields.merchantNameOrCode })),
  /** A province, a city or a district. */
  regionCode: Type.Optional(Type.String({ pattern: regionPatterns.prefix, title: fields.region })),
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
        /** Current version; an edit must name it. */
        version: Type.Integer(),
        isAnonymised: Type.Boolean(),
        /** Cards of the customer whose benefit has not ended, including those this caller may not see. */
        cardsInUse: Count,
        /**
         * Cards that were granted to the customer and are not activated yet, including those this caller may not see.
         */
        cardsWaiting: Count,
      }),
      cardKind: oneOf(cardKinds),
      goods: Type.String(),
      grantBatchNo: orNull(Type.String()),
      /** Total of days by which the benefit was extended. */
      extensionDays: Count,
      /** Serial of the card that replaced this one. */
      replacedBy: orNull(Serial),
      /** Serial of the card that this one replaced. */
      replaces: orNull(Serial),
      /** The customer's other cards that this caller may see, newest first. */
      otherCards: Type.Array(CustomerCard),
      /** The card's whole history, oldest first. */
      events: Type.Array(CardEvent),
    }),
  },
  /** Answers the unmasked telephone; the audit trail records that it was shown. */
  revealPhone: {
    summary: 'Answers the whole telephone of a customer',
    body: BySerial,
    reply: Type.Object({ phone: Type.String() }),
  },
  /** Freezes or unfreezes customers' cards; the reply names each card that can't be changed, with the reason. */
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
   * Rebinds cards to the customer of another telephone, who is created if there is none yet. Both activated cards and
   * cards granted to a user can be rebound. The reply names each card that can't, with the reason.
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
  /** Corrects what a customer said of themselves; a field that is left out is cleared. */
  updateCustomer: {
    summary: 'Corrects what is known of a customer',
    body: Type.Object(
      {
        id: Id(fields.customerNo),
        version: PositiveInteger(commonLabels.version),
        ...givenSchemas(personFields),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ version: Type.Integer() }),
  },
  /** Clears telephone, nickname, grade and region for good; the cards and the figures about them stay. */
  anonymiseCustomer: {
    summary: 'Forgets who a customer is',
    body: Type.Object(
      {
        id: Id(fields.customerNo),
        /** Both as the person saw them; if they have changed since, nothing is written. */
        cardsInUse: Type.Integer({ minimum: 0, title: fields.cardsInUse }),
        cardsWaiting: Type.Integer({ minimum: 0, title: fields.cardsWaiting }),
        reason: reasonOf,
      },
      { additionalProperties: false },
    ),
    reply: Type.Null(),
  },
  /** Everything stored about a customer, with the unmasked telephone; the audit trail records that it was taken. */
  exportCustomerFile: {
    summary: 'Downloads all that is held about a customer',
    query: Type.Object({ id: Id(fields.customerNo) }, { additionalProperties: false }),
    reply: FileOf('xlsx'),
  },
  /** The days count from the card's last day, or from today where it has ended. */
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
        /** The last day that the person saw; if it has changed since, nothing is written. */
        validUntil: CalendarDate(fields.validUntil),
        reason: reasonOf,
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ validUntil: CalendarDate() }),
  },
  /**
   * The old card becomes void, and one of the same study card replaces it until the same day: the merchant's card named
   * by its serial, or else the oldest free one in stock. A frozen card is replaced by a frozen one.
   */
  replaceCard: {
    summary: 'Replaces a card by another one',
    body: Type.Object(
      {
        serial: Serial,
        /** A card that the merchant has received and nobody has activated. */
        newSerial: Type.Optional(Typed('serial', { ...Serial, title: fields.newSerial })),
        /** Ends the freeze of the old card, so that the new one is not frozen. */
        isUnfrozen: Type.Optional(Type.Boolean({ title: fields.isUnfrozen })),
        reason: reasonOf,
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ serial: Serial }),
  },
} as const satisfies Record<string, CallSchemas>;
