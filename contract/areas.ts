/** Where an area is entered: its endpoints, its lists, and its entities under the kinds that the audit trail knows them by. */
import { account } from './account/endpoints';
import { activation } from './activation/endpoints';
import { audit } from './audit/endpoints';
import { customer } from './customer/endpoints';
import { cardPage } from './card-page/endpoints';
import { dictionary } from './dictionary/endpoints';
import type { Endpoint } from './endpoint';
import { errorSimulation } from './error-simulation/endpoints';
import { exporting } from './export/endpoints';
import { grant } from './grant/endpoints';
import { importing } from './import/endpoints';
import { listView } from './list-view/endpoints';
import { login } from './login/endpoints';
import { merchant } from './merchant/endpoints';
import { ownAccount } from './own-account/endpoints';
import { preference } from './preference/endpoints';
import { notice } from './notice/endpoints';
import { printExport } from './print-export/endpoints';
import { qrcode } from './qrcode/endpoints';
import { repertory } from './repertory/endpoints';
import { role } from './role/endpoints';
import { search } from './search/endpoints';
import { stock } from './stock/endpoints';
import { system } from './system/endpoints';
import { upload } from './upload/endpoints';
import { user } from './user/endpoints';

import { auditRecordLabels } from './audit/labels.zh-CN';
import { cardLabels } from './card/labels.zh-CN';
import { customerLabels } from './customer/labels.zh-CN';
import { cardPageLabels, pageBlockLabels } from './card-page/labels.zh-CN';
import { exportLabels } from './export/labels.zh-CN';
import { grantLabels } from './grant/labels.zh-CN';
import { listViewLabels } from './list-view/labels.zh-CN';
import { merchantLabels } from './merchant/labels.zh-CN';
import { printExportLabels } from './print-export/labels.zh-CN';
import { qrBatchLabels, qrCodeLabels } from './qrcode/labels.zh-CN';
import { printJobLabels } from './repertory/labels.zh-CN';
import { roleEntityLabels } from './role/labels.zh-CN';
import { stockAlarmLabels, stockThresholdLabels } from './stock/labels.zh-CN';
import { accountLabels } from './user/labels.zh-CN';
import { accounts } from './account/lists';
import { auditRecords } from './audit/lists';
import { cardPages } from './card-page/lists';
import { cards } from './card/lists';
import { customers, ownCustomers } from './customer/lists';
import { grants, statementLines, statements } from './grant/lists';
import { merchants } from './merchant/lists';
import { printExports } from './print-export/lists';
import { qrCodes } from './qrcode/lists';
import { printJobs } from './repertory/lists';
import { rolesList } from './role/lists';
import type { Right } from './rights';

export const areas = {
  account,
  activation,
  audit,
  customer,
  cardPage,
  dictionary,
  errorSimulation,
  export: exporting,
  grant,
  import: importing,
  listView,
  login,
  merchant,
  notice,
  ownAccount,
  preference,
  printExport,
  qrcode,
  repertory,
  role,
  search,
  stock,
  system,
  upload,
  user,
};

export const allEndpoints: readonly Endpoint[] = Object.values<Readonly<Record<string, Endpoint>>>(
  areas,
).flatMap((area) => Object.values(area));

/** By the names that exports and the audit trail call them. */
export const lists = {
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
  auditRecords,
  accounts,
  roles: rolesList,
} as const;
export type Lists = typeof lists;
export type AnyList = Lists[keyof Lists];
/** As preferences and saved views name it. */
export type ListName = AnyList['view'];

export const listNames: readonly ListName[] = Object.values(lists).map(({ view }) => view);

/** @throws Error when no list has the name */
export function listOfView(name: ListName): AnyList {
  const list = Object.values(lists).find(({ view }) => view === name);
  if (!list) throw new Error(`There is no list ${name}.`);
  return list;
}

/** @throws Error when no list has the name */
export const listRight = (name: ListName): Right => listOfView(name).right;

/** Before there were other lists, only this one was exported, and its name was not recorded. */
export const unnamedList: keyof Lists = 'printJobs';

export const entities = {
  account: accountLabels,
  role: roleEntityLabels,
  print_job: printJobLabels,
  card: cardLabels,
  print_export: printExportLabels,
  stock_threshold: stockThresholdLabels,
  stock_alarm: stockAlarmLabels,
  merchant: merchantLabels,
  grant_batch: grantLabels,
  customer: customerLabels,
  qr_batch: qrBatchLabels,
  qr_code: qrCodeLabels,
  card_page: cardPageLabels,
  page_block: pageBlockLabels,
  list_view: listViewLabels,
  export: exportLabels,
  audit_record: auditRecordLabels,
} as const;

export type EntityKind = keyof typeof entities;
