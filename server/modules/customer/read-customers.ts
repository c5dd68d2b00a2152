/** Customers' cards, for people. */
import type { Locale } from '#config/locales';
import { bodyCodes } from '#contract/codes';
import type { customer } from '#contract/customer/endpoints';
import { customerLabels } from '#contract/customer/labels';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import type { Database } from '#server/database/database';
import { recordNotFound } from '#server/lib/refusal';
import type { Scope } from '#server/lib/scope';
import { findCardIds, listCardEvents, serialsOf } from '#server/modules/card/public';
import { Notice } from '#server/plugins/answers';
import { findCustomerCardRow, listOtherCards } from './customer-card-repository';
import { customerList, ownCustomerList, viewCustomerCard } from './customer-list';

type Calls = typeof customer;
type CardPage = ReplyOf<Calls['listCustomers']>;

export async function listOwnCustomers(
  db: Database,
  { page: currentPage, size: pageSize, ...query }: BodyOf<Calls['listOwnCustomers']>,
  scope: Scope,
): Promise<CardPage | Notice<CardPage>> {
  const found = await ownCustomerList.seenBy(scope).findPage(db, { ...query, currentPage, pageSize });
  return answer({ ...found, items: found.items.map(viewCustomerCard) });
}

export async function listCustomers(
  db: Database,
  { page: currentPage, size: pageSize, ...query }: BodyOf<Calls['listCustomers']>,
  scope: Scope,
): Promise<CardPage | Notice<CardPage>> {
  const found = await customerList.seenBy(scope).findPage(db, { ...query, currentPage, pageSize });
  return answer({ ...found, items: found.items.map(viewCustomerCard) });
}

/** Spec section 7: an empty result has the success code 204. A page past the end still has the true total. */
const answer = (page: CardPage): CardPage | Notice<CardPage> =>
  page.totalNum === 0 ? new Notice(bodyCodes.emptyList, page) : page;

/** @throws Refusal recordNotFound, also for a card that nobody has activated */
export async function getCustomerCard(
  database: Database,
  serial: string,
  scope: Scope,
  language: Locale,
): Promise<ReplyOf<Calls['findCustomerCard']>> {
  const card = (await findCardIds(database, [serial])).get(serial);
  const row = card === undefined ? undefined : await findCustomerCardRow(database, card, scope);
  if (!row) throw recordNotFound(customerLabels.entity);
  const serialOf = await serialsOf(
    database,
    [row.replacedBy, row.replaces].flatMap((each) => each ?? []),
  );
  const events = await listCardEvents({ database }, serial, language, scope);
  return {
    card: viewCustomerCard(row),
    customer: {
      id: row.customerId,
      version: row.version,
      isAnonymised: row.isAnonymised,
      cardsInUse: row.cardsInUse,
      cardsWaiting: row.cardsWaiting,
    },
    cardKind: row.cardKind,
    goods: row.goods,
    grantBatchNo: row.grantBatchNo,
    extensionDays: row.extensionDays,
    replacedBy: row.replacedBy === null ? null : serialOf(row.replacedBy),
    replaces: row.replaces === null ? null : serialOf(row.replaces),
    otherCards: (await listOtherCards(database, row, scope)).map(viewCustomerCard),
    events,
  };
}
