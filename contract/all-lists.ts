/** Registry of lists: each area enters its lists here, and with them the Chinese labels of their rows. */
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

/** Keyed by the names under which exports and the audit trail know them. */
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

/** The `view` of each list, by which preferences and saved views name it. */
export const listNames: readonly string[] = Object.values(lists).map(({ view }) => view);

/** @throws Error when no list has the name */
export function listOfView(name: string): ListContract {
  const list = Object.values<ListContract>(lists).find(({ view }) => view === name);
  if (!list) throw new Error(`There is no list ${name}.`);
  return list;
}

/** @throws Error when no list has the name */
export const listRight = (name: string): Right => listOfView(name).right;

/**
 * The list of export records that carry no list name: print jobs were the only exported list when those were written.
 */
export const unnamedList = 'printJobs';
