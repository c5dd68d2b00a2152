/** Where an area enters its lists, and with them what their rows are called in Chinese. */
import { accounts } from './account/lists';
import { auditRecords } from './audit/lists';
import { cardPages } from './card-page/lists';
import { catalogueLists } from './catalogue/records';
import { cards } from './card/lists';
import { customers, ownCustomers } from './customer/lists';
import { grants, statementLines, statements } from './grant/lists';
import { merchants } from './merchant/lists';
import { printExports } from './print-export/lists';
import { qrCodes } from './qrcode/lists';
import { printJobs } from './repertory/lists';
import { rolesList } from './role/lists';
import type { ListContract } from './lists';
import type { Right } from './rights';

/** By the names that exports and the audit trail call them. */
export const lists = {
  accounts,
  roles: rolesList,
  printJobs,
  cards,
  printExports,
  merchants,
  grants,
  statements,
  statementLines,
  customers,
  ownCustomers,
  qrCodes,
  cardPages,
  ...catalogueLists,
  auditRecords,
} as const;
export type Lists = typeof lists;

/** As preferences and saved views name them. */
export const listNames: readonly string[] = Object.values(lists).map(({ view }) => view);

/** @throws Error when no list has the name */
export function listOfView(name: string): ListContract {
  const list = Object.values<ListContract>(lists).find(({ view }) => view === name);
  if (!list) throw new Error(`There is no list ${name}.`);
  return list;
}

/** @throws Error when no list has the name */
export const listRight = (name: string): Right => listOfView(name).right;

/** Before there were other lists, only this one was exported, and its name was not recorded. */
export const unnamedList = 'printJobs';
