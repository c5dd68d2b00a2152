/** Schemas of the search from anywhere. Server side only. */
import Type from 'typebox';
import type { CallSchemas } from '../endpoint';
import { Account } from '../account/schema';
import { CardPage } from '../card-page/schema';
import { keysOf } from '../keys';
import { oneOf, Typed } from '../parts.schema';
import { Grant } from '../grant/schema';
import { Merchant } from '../merchant/schema';
import { QrCode } from '../qrcode/schema';
import { Card, CardHome } from '../repertory/schema';
import { printJobStatuses } from '../repertory/constants';
import { searchTextMax } from './constants';

const Hits = {
  /** By part of the number or the name, newest first. */
  printJobs: Type.Array(Type.Object({ ...CardHome.properties, status: oneOf(printJobStatuses) })),
  /** By the serial or its beginning, or by the last four of the serial or the code. */
  cards: Type.Array(Type.Object({ card: Card, job: CardHome })),
  /** By part of the name, by the number or its beginning, or by the last four of the telephone, newest first. */
  merchants: Type.Array(Type.Pick(Merchant, ['id', 'code', 'name', 'phone', 'status'])),
  /** By the number or a part of it, newest first. */
  grants: Type.Array(Type.Pick(Grant, ['id', 'batchNo', 'cardName', 'merchant', 'status'])),
  /** By part of the place's name, or by the number or its beginning, newest first. */
  qrCodes: Type.Array(
    Type.Object({
      ...Type.Pick(QrCode, ['id', 'code', 'name', 'status']).properties,
      merchantName: Type.String(),
    }),
  ),
  /** By part of the name, last changed first. */
  pages: Type.Array(Type.Pick(CardPage, ['id', 'name', 'kind', 'status'])),
  /** By part of the display name or the user name, in the order of user names. */
  accounts: Type.Array(Type.Pick(Account, ['id', 'username', 'displayName', 'status'])),
  /** Declared records, by part of what their declarations name; the enabled ones of each kind first. */
  records: Type.Array(
    Type.Object({
      /** As the audit trail has it. */
      kind: Type.String(),
      id: Type.Integer(),
      name: Type.String(),
      /** What tells it from others of its kind; perhaps empty. */
      detail: Type.String(),
      isEnabled: Type.Boolean(),
    }),
  ),
};
export const searchHitKinds = keysOf(Hits);

export const searchSchemas = {
  /** The few best of each kind; kinds that the person may not see stay empty. */
  search: {
    summary: 'Searches everything that the caller may see',
    query: Type.Object(
      { text: Typed('anything', { minLength: 1, maxLength: searchTextMax, title: '搜索内容' }) },
      { additionalProperties: false },
    ),
    reply: Type.Object(Hits),
  },
} as const satisfies Record<string, CallSchemas>;
