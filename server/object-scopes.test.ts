/**
 * Every call that an agent may make, against the records of another agent: it is answered as if they did not exist. The
 * demonstration has merchants, grants, QR codes and customers of both agents.
 */
import { isAllowed } from '#contract/access';
import { audit } from '#contract/audit/endpoints';
import { customer } from '#contract/customer/endpoints';
import type { Endpoint } from '#contract/endpoint';
import { exporting } from '#contract/export/endpoints';
import { grant } from '#contract/grant/endpoints';
import { listView } from '#contract/list-view/endpoints';
import { merchant } from '#contract/merchant/endpoints';
import { qrcode } from '#contract/qrcode/endpoints';
import { roleRights } from '#contract/rights';
import { allEndpoints } from '#testing/api-document/calls';
import { makeDemoPlace } from '#testing/demo';
import { startServerProcess, type Sent, type ServerProcess } from '#testing/process';

// The first file of a run creates the demonstration that the others copy.
/** One record of each kind that has an owner. */
interface Records {
  readonly merchantId: number;
  readonly merchantName: string;
  /** The key of a statement of it. */
  readonly statement: string;
  readonly grantId: number;
  readonly batchNo: string;
  readonly serial: string;
  readonly qrCodeId: number;
  readonly qrBatchId: number;
  readonly logId: number;
  readonly exportId: number;
  readonly viewId: number;
}

const nothing: Records = {
  merchantId: 2_000_000_000,
  merchantName: '没有这个商户',
  statement: '2099-12/M999999/-/-',
  grantId: 2_000_000_000,
  batchNo: 'G209912310001',
  serial: 'ZZ99999999993',
  qrCodeId: 2_000_000_000,
  qrBatchId: 2_000_000_000,
  logId: 2_000_000_000,
  exportId: 2_000_000_000,
  viewId: 2_000_000_000,
};

interface Row {
  readonly name: string;
  /** Sends the call as the agent in the east. */
  readonly send: (records: Records) => Promise<Response>;
}

const row = <E extends Endpoint>(endpoint: E, ask: (records: Records) => Sent<NoInfer<E>>): Row => ({
  name: endpoint.name,
  send: (records) => server.send(cookie, endpoint, ask(records)),
});

const page = { currentPage: 1, pageSize: 10 };
const reason = '核对权限';

const reads: readonly Row[] = [
  row(audit.listRecordTrail, ({ merchantId }) => ({
    query: { ...page, entityKind: 'merchant' as const, entityId: String(merchantId) },
  })),
  row(audit.listRecordTrail, ({ grantId }) => ({
    query: { ...page, entityKind: 'grant_batch' as const, entityId: String(grantId) },
  })),
  row(customer.findCustomerCard, ({ serial }) => ({ query: { serial } })),
  row(customer.listOwnCustomers, ({ serial }) => ({ body: { page: 1, size: 10, serial } })),
  row(customer.listOwnCustomers, ({ merchantId }) => ({ body: { page: 1, size: 10, merchantId } })),
  row(exporting.isExportFetchable, ({ exportId: id }) => ({ query: { id } })),
  row(grant.findGrant, ({ grantId: id }) => ({ params: { id } })),
  row(grant.isBatchFinished, ({ grantId: id }) => ({ query: { id } })),
  row(grant.listActivations, ({ grantId: id }) => ({ query: { ...page, id } })),
  row(grant.listGrantCards, ({ grantId: id }) => ({ query: { ...page, id } })),
  row(grant.listGrantExports, ({ grantId: id }) => ({ query: { id } })),
  row(grant.listGrants, ({ merchantId }) => ({ query: { ...page, merchantId } })),
  row(grant.listGrants, ({ batchNo }) => ({ query: { ...page, batchNo } })),
  row(grant.listStatements, ({ merchantName }) => ({ query: { ...page, merchantName } })),
  row(grant.listStatementLines, ({ merchantName }) => ({ query: { ...page, merchantName } })),
  row(grant.printDeliveryNote, ({ grantId: id }) => ({ query: { id } })),
  row(grant.printStatement, ({ statement }) => ({ query: { statement } })),
  row(merchant.findMerchant, ({ merchantId: id }) => ({ query: { id } })),
  row(merchant.findMerchantList, ({ merchantName: name }) => ({ body: { ...page, name } })),
  row(qrcode.downloadPicture, ({ qrCodeId: id }) => ({ query: { id, format: 'svg' as const } })),
  row(qrcode.findLogEntry, ({ logId: id }) => ({ body: { id } })),
  row(qrcode.findQrCode, ({ qrCodeId: id }) => ({ query: { id } })),
  row(qrcode.findQrCodeList, ({ merchantId }) => ({ body: { ...page, merchantId } })),
  row(qrcode.listAddProgress, ({ qrBatchId: batchId }) => ({ query: { batchId } })),
  row(qrcode.listLog, ({ qrCodeId }) => ({ body: { page: 1, size: 10, qrCodeId } })),
  row(qrcode.listScanDays, ({ qrCodeId: id }) => ({ query: { id, days: 7 } })),
  row(qrcode.previewMerchantPage, ({ merchantId }) => ({ query: { merchantId, kind: 'page' as const } })),
  row(qrcode.previewScan, ({ qrCodeId: id }) => ({ query: { id } })),
];

const writes: readonly Row[] = [
  row(exporting.cancelExportJob, ({ exportId: id }) => ({ body: { id } })),
  row(exporting.deleteExportJob, ({ exportId: id }) => ({ body: { id } })),
  row(exporting.fetchExportFile, ({ exportId: id }) => ({ query: { id } })),
  row(exporting.retryExportJob, ({ exportId: id }) => ({ body: { id } })),
  row(grant.exportGrant, ({ grantId: id }) => ({ query: { id } })),
  row(grant.receiveGoods, ({ grantId: id }) => ({ body: { id, receivedCount: 1 } })),
  row(listView.deleteView, ({ viewId: id }) => ({ body: { id } })),
  row(listView.restoreView, ({ viewId: id }) => ({ body: { id } })),
  row(listView.updateView, ({ viewId: id }) => ({
    body: { id, version: 1, name: '改名', search: '', layout: null, sharedWith: null },
  })),
  row(merchant.changeMerchants, ({ merchantId }) => ({
    body: { action: 'disable' as const, merchants: { ids: [merchantId] }, expectedCount: 1, reason },
  })),
  row(merchant.previewMerchantChange, ({ merchantId }) => ({
    body: { action: 'disable' as const, merchants: { ids: [merchantId] } },
  })),
  row(merchant.revealMerchantPhone, ({ merchantId: id }) => ({ body: { id } })),
  row(merchant.updateMerchant, ({ merchantId: id }) => ({ query: { id, status: 0 as const, reason } })),
  row(merchant.updateMerchantInBody, ({ merchantId: id }) => ({ body: { id, status: 0 as const, reason } })),
];

/** Calls that an agent may make without naming an owned record, by reason. */
const withoutRecords: Readonly<Record<string, readonly string[]>> = {
  'lists that everybody chooses from': [
    'cardPage.findUsedPages',
    'dictionary.listCategoryTree',
    'dictionary.listGoodsKinds',
    'dictionary.listPresentGoods',
    'dictionary.listPrintShops',
    'dictionary.listRegionTree',
    'dictionary.listTeachingMaterials',
    'merchant.listAgents',
    'qrcode.listGoods',
  ],
  'figures and lists of what the caller meets': [
    'export.listExportJobs',
    'grant.countAvailableCards',
    'grant.findActivity',
    'listView.listAudiences',
    'listView.listViews',
    'notice.listNotices',
    'qrcode.listMerchantsOfGoods',
    'search.search',
    'settings.findPayee',
    // server/modules/account/calls.test.ts checks that it answers only the caller's own people.
    'user.listUsers',
  ],
  // server/modules/account/calls.test.ts checks that it ends no session of somebody else.
  'of the caller alone': [
    'audit.undoChange',
    'export.takeEndedExports',
    'notice.clearNotices',
    'ownAccount.changeOwnPassword',
    'ownAccount.confirmSecondFactor',
    'ownAccount.endOwnSessions',
    'ownAccount.findOwnAccount',
    'ownAccount.removeSecondFactor',
    'ownAccount.renewRecoveryCodes',
    'ownAccount.startSecondFactor',
    'preference.saveListPreference',
    'user.getCurrentUser',
  ],
  'makes something new, which is the caller’s': [
    'export.createExportJob',
    'export.exportExcel',
    'import.readSheet',
    'listView.createView',
    'merchant.addMerchant',
    'merchant.addMerchantInBody',
    'merchant.downloadMerchantTemplate',
    'merchant.importMerchants',
    'merchant.previewMerchantImport',
    'upload.getUploadToken',
  ],
};

let server: ServerProcess;
let removePlace: () => Promise<void>;
let cookie: string;
let own: Records;
let foreign: Records;

beforeAll(async () => {
  const place = await makeDemoPlace();
  removePlace = place.remove;
  server = await startServerProcess(place);
  cookie = await server.signIn('agent-east');
  own = await recordsOf(cookie);
  foreign = await recordsOf(await server.signIn('agent-west'));
});
afterAll(async () => {
  await server.end('SIGTERM');
  await removePlace();
});

const first = <Item>(items: readonly Item[]): Item => {
  const [item] = items;
  if (item === undefined) throw new Error('The demonstration has none of them.');
  return item;
};

/** The first record of each kind that the caller may see, and an export and a view of the caller's own. */
async function recordsOf(who: string): Promise<Records> {
  const grants = await server.call(who, grant.listGrants, { query: { ...page, targetKind: 'merchant' } });
  const granted = first(grants.items);
  const customers = await server.call(who, customer.listOwnCustomers, { body: { page: 1, size: 10 } });
  const codes = await server.call(who, qrcode.findQrCodeList, { body: page });
  const code = first(codes.items);
  const log = await server.call(who, qrcode.listLog, { body: { page: 1, size: 10 } });
  const list = 'merchants';
  const ordered = await server.call(who, exporting.createExportJob, {
    body: { list, filter: {}, format: 'csv' },
  });
  const view = await server.call(who, listView.createView, {
    body: { list: 'merchant.merchants', name: '我的', search: '', layout: null, sharedWith: null },
  });
  const met = first(customers.items);
  // The customer's card was granted by this merchant, so the merchant has records of every kind.
  const { id: merchantId, name: merchantName } = first([met.merchant].filter((each) => each !== null));
  const statements = await server.call(who, grant.listStatements, { query: { ...page, merchantName } });
  return {
    merchantId,
    merchantName,
    statement: first(statements.items).statement,
    grantId: granted.id,
    batchNo: granted.batchNo,
    serial: met.serial,
    qrCodeId: code.id,
    qrBatchId: code.batch.id,
    logId: first(log.items).id,
    exportId: ordered.id,
    viewId: view.id,
  };
}

const answerOf = async ({ send }: Row, records: Records) => {
  const reply = await send(records);
  const text = await reply.text();
  // Some replies repeat the ids that they were asked for.
  const told = text.replaceAll(`"${records.merchantId}"`, '"id"');
  return `${reply.status} ${told.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'now')}`;
};

describe('another agent’s record', () => {
  it.each(reads)('is as good as none to $name, and one’s own is not', async (each) => {
    const none = await answerOf(each, nothing);
    expect(await answerOf(each, foreign)).toBe(none);
    expect(await answerOf(each, own)).not.toBe(none);
  });

  it.each(writes)('is as good as none to $name', async (each) => {
    const none = await answerOf(each, nothing);
    expect(none).not.toMatch(/"code":(4000|4100|401|403|500)\b/);
    expect(await answerOf(each, foreign)).toBe(none);
  });

  it('stands in the table above for each call that an agent may make', () => {
    const rightsOfAgent = new Set(roleRights.agent);
    const open = allEndpoints.filter(({ access }) => access !== 'anyone' && isAllowed(access, rightsOfAgent));
    const known = new Set([
      ...[...reads, ...writes].map(({ name }) => name),
      ...Object.values(withoutRecords).flat(),
    ]);
    expect(open.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
    expect([...known].filter((name) => !open.some((endpoint) => endpoint.name === name))).toEqual([]);
  });
});
