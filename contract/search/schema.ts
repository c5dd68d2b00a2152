/** Schemas of the search of the whole application. Server side only. */
import Type from 'typebox';
import { Account } from '#contract/account/schema';
import { CardPage } from '#contract/card-page/schema';
import { CustomerCard } from '#contract/customer/schema';
import type { CallSchemas } from '#contract/endpoint';
import { Grant } from '#contract/grant/schema';
import { keysOf } from '#contract/keys';
import { Merchant } from '#contract/merchant/schema';
import { oneOf, Typed } from '#contract/parts.schema';
import { QrCode } from '#contract/qrcode/schema';
import { printJobStatuses } from '#contract/repertory/constants';
import { Card, CardHome } from '#contract/repertory/schema';
import { searchTextMax } from './constants';

const Hits = {
  /** Matches part of the number or of the name, or the address on its cards; newest first. */
  printJobs: Type.Array(Type.Object({ ...CardHome.properties, status: oneOf(printJobStatuses) })),
  /** Matches the beginning of the serial, or the last four characters of the serial or of the code. */
  cards: Type.Array(Type.Object({ card: Card, job: CardHome })),
  /** Matches part of the name, the beginning of the number, or the last four digits of the telephone; newest first. */
  merchants: Type.Array(Type.Pick(Merchant, ['id', 'code', 'name', 'phone', 'status'])),
  /**
   * Matches a whole telephone or its last four digits, part of the nickname, the beginning of the number, or a card's
   * serial; newest first, each with this card or the one that was activated last.
   */
  customers: Type.Array(
    Type.Object({
      id: Type.Integer(),
      ...Type.Pick(CustomerCard, ['customerNo', 'nickname', 'phone', 'serial', 'cardName', 'status'])
        .properties,
    }),
  ),
  /** Matches part of the number, or the waybill; newest first. */
  grants: Type.Array(Type.Pick(Grant, ['id', 'batchNo', 'cardName', 'merchant', 'status'])),
  /** Matches part of the place's name, the beginning of the number, or the printed address; newest first. */
  qrCodes: Type.Array(
    Type.Object({
      ...Type.Pick(QrCode, ['id', 'code', 'name', 'status']).properties,
      merchantName: Type.String(),
    }),
  ),
  /** Matches part of the name; last changed first. */
  pages: Type.Array(Type.Pick(CardPage, ['id', 'name', 'kind', 'status'])),
  /** Matches part of the display name or user name; sorted by user name. */
  accounts: Type.Array(Type.Pick(Account, ['id', 'username', 'displayName', 'status'])),
  /** Declared records: matches part of the fields with `isSearch`; enabled ones of each kind first. */
  records: Type.Array(
    Type.Object({
      /** The kind's name in the audit trail. */
      kind: Type.String(),
      id: Type.Integer(),
      name: Type.String(),
      /** Distinguishes the record from others of its kind; may be empty. */
      detail: Type.String(),
      isEnabled: Type.Boolean(),
    }),
  ),
};
export const searchHitKinds = keysOf(Hits);

export const searchSchemas = {
  /** The best hits of each kind; kinds that the caller may not see stay empty. */
  search: {
    summary: 'Searches everything that the caller may see',
    body: Type.Object(
      { text: Typed('anything', { minLength: 1, maxLength: searchTextMax, title: '搜索内容' }) },
      { additionalProperties: false },
    ),
    reply: Type.Object(Hits),
  },
} as const satisfies Record<string, CallSchemas>;
