/** Study-card users: binds their calls to their services, and makes their entries in the shared registries. */
import { sql } from 'drizzle-orm';
import { customer } from '#contract/customer/endpoints';
import { customerSchemas } from '#contract/customer/schema';
import { searchHitsMax } from '#contract/search/constants';
import type { Module } from '#server/area/module';
import { cardTyped } from '#server/modules/card/public';
import { bindArea } from '#server/plugins/area';
import { replyIn } from '#server/texts/reply-in';
import { changeCustomerCards, extendCard, revealPhone } from './change-customer-cards';
import { anonymiseCustomer, updateCustomer } from './change-person';
import { findCustomerNos, isCustomerVisible } from './customer-card-repository';
import { exportCustomerFile } from './customer-file';
import { customerList, ownCustomerList } from './customer-list';
import { getCustomerCard, listCustomers, listOwnCustomers } from './read-customers';
import { rebindCards } from './rebind-cards';
import { replaceCard } from './replace-card';
import { searchCustomers } from './search-customers';
import { undoOfCustomerCards } from './undo-customer-change';

export const customerModule: Module = (app, given) => {
  const { database, now, exportLists, auditedEntities, undos } = given;
  const parts = { database, now };
  exportLists.register(customerList);
  exportLists.register(ownCustomerList);
  auditedEntities.set('customer', {
    right: 'users_manage_all',
    findNames: findCustomerNos,
    idsNamed: (typed) => sql`
      select id from customers where customer_no = upper(${typed})
      union select customer_id from customer_cards where card_id = ${cardTyped(typed) ?? null}::bigint`,
    isVisible: isCustomerVisible,
  });

  given.searchFinders.register('customers', {
    right: 'users_manage_all',
    find: (text, seeker) => searchCustomers(database, text, seeker, searchHitsMax),
  });

  undos.set('customer.freeze', undoOfCustomerCards);
  undos.set('customer.unfreeze', undoOfCustomerCards);

  bindArea(app, customer, customerSchemas, {
    listOwnCustomers: ({ body, caller }) => listOwnCustomers(database, body, caller),
    listCustomers: ({ body, caller }) => listCustomers(database, body, caller),
    findCustomerCard: ({ query, caller, language }) =>
      getCustomerCard(database, query.serial, caller, language),
    revealPhone: ({ body, actor }) => revealPhone(parts, body, actor),
    changeCustomerCards: async ({ body, actor, language }) =>
      replyIn(language, await changeCustomerCards(parts, body, actor)),
    extendCard: ({ body, actor }) => extendCard(parts, body, actor),
    updateCustomer: ({ body, actor }) => updateCustomer(parts, body, actor),
    anonymiseCustomer: ({ body, actor }) => anonymiseCustomer(parts, body, actor),
    exportCustomerFile: ({ query, actor }) => exportCustomerFile(parts, query, actor),
    rebindCards: async ({ body, actor, language }) =>
      replyIn(language, await rebindCards(parts, body, actor)),
    replaceCard: ({ body, actor }) => replaceCard(parts, body, actor),
  });
};
