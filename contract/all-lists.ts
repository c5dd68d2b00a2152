/** Registry of lists: each area enters its lists here, and with them the Chinese labels of their rows. */
import { accounts } from '#contract/account/lists';
import { auditRecords } from '#contract/audit/lists';
import { cards } from '#contract/card/lists';
import { cardPages } from '#contract/card-page/lists';
import { customers, ownCustomers } from '#contract/customer/lists';
import { grants, statementLines, statements } from '#contract/grant/lists';
import type { ListContract } from '#contract/lists';
import { merchants } from '#contract/merchant/lists';
import { printExports } from '#contract/print-export/lists';
import { qrCodes } from '#contract/qrcode/lists';
import { recordLists } from '#contract/records';
import { printJobs } from '#contract/repertory/lists';
import type { Right } from '#contract/rights';
import { rolesList } from '#contract/role/lists';

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
  ...recordLists,
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
