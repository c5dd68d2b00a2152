/**
 * The work of operators: for each role its actions, and how often of a thousand each is done. Most are reads. What one
 * role begins (a print job, a grant, an export) is continued by the same or another role, so that cards get to
 * customers.
 */
import { parseCsv } from 'hucre/csv';
import { systemCode } from '#config/constants';
import { activation } from '#contract/activation/endpoints';
import { audit } from '#contract/audit/endpoints';
import { cardPage } from '#contract/card-page/endpoints';
import { customer } from '#contract/customer/endpoints';
import { exporting } from '#contract/export/endpoints';
import { grant } from '#contract/grant/endpoints';
import { merchant } from '#contract/merchant/endpoints';
import { notice } from '#contract/notice/endpoints';
import { qrcode } from '#contract/qrcode/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import { search } from '#contract/search/endpoints';
import { system } from '#contract/system/endpoints';
import { user } from '#contract/user/endpoints';
import { newPrintJob } from '#testing/areas/repertory';
import type { ListCase } from '../lists/cases';
import type { Caller } from './caller';
import type { Acknowledged, Desk } from './desk';
import type { StaffRole } from './staff';

export const soakCardName = '值班卡';
const cardsPerJob = 40;
const page = { currentPage: 1, pageSize: 10 } as const;

export interface Scene {
  readonly desk: Desk;
  readonly acknowledged: Acknowledged;
  /** By the role that may see them. */
  readonly lists: Readonly<Partial<Record<StaffRole, readonly ListCase[]>>>;
  /** In the order in which they were read; the bare statements repeat it. */
  readonly looked: ListCase[];
  /** Merchants of agent-east, so that the agent's people can record receipts. */
  readonly merchantIds: readonly number[];
  /** Texts for the search. */
  readonly searched: readonly string[];
  /** Pseudo-random, the same in every run. @returns at least 0 and below 1 */
  readonly chance: () => number;
  /** Counts up, for unique names and telephones. */
  readonly nextNo: () => number;
}

/** @returns whether there was something to do; if not, the operator reads a list instead */
type Action = (caller: Caller, scene: Scene) => Promise<boolean>;

const always =
  (look: (caller: Caller, scene: Scene) => Promise<unknown>): Action =>
  async (caller, scene) => {
    await look(caller, scene);
    return true;
  };

const pick = <Item>(items: readonly Item[], { chance }: Scene): Item | undefined =>
  items[Math.floor(chance() * items.length)];

/** People open the thousandth page, or all merchants' statements, only now and then. */
const rareChance = 0.1;
const isRare = ({ name }: ListCase): boolean => name.endsWith('page 1000') || name.startsWith('statements');

const readMe = (caller: Caller) => caller.read(user.getCurrentUser, { query: { systemCode } });

const lookAtList = always(async (caller, scene) => {
  const wantsRare = scene.chance() < rareChance;
  const all = scene.lists[caller.operator.role] ?? [];
  const some = all.filter((list) => isRare(list) === wantsRare);
  const chosen = pick(some.length > 0 ? some : all, scene);
  if (!chosen) return readMe(caller);
  scene.looked.push(chosen);
  return caller.readList(chosen);
});

const arrive = always(async (caller) => {
  await readMe(caller);
  await caller.read(notice.listNotices);
});
const searchAnything = always((caller, scene) =>
  caller.read(search.search, { body: { text: pick(scene.searched, scene) ?? soakCardName } }),
);
const lookAtPrintJob = always(async (caller) => {
  const { items } = await caller.read(repertory.listPrintJobs, { query: page });
  const [job] = items;
  if (!job) return;
  await caller.read(repertory.findPrintJob, { query: { id: job.id } });
  await caller.read(repertory.listCards, { query: { ...page, id: job.id } });
});
const lookAtStock = always((caller) => caller.read(repertory.getStockSummary));
const lookAtGrant = always(async (caller) => {
  const { items } = await caller.read(grant.listGrants, { query: page });
  if (items[0]) await caller.read(grant.findGrant, { params: { id: items[0].id } });
});
const lookAtMerchants = always((caller) => caller.read(merchant.findMerchantList, { body: page }));
const lookAtCodes = always((caller) => caller.read(qrcode.findQrCodeList, { body: page }));
const lookAtPages = always((caller) => caller.read(cardPage.listPages, { query: page }));
const lookAtOwnCustomers = always((caller) =>
  caller.read(customer.listOwnCustomers, { body: { page: 1, size: 10 } }),
);
const lookAtCustomer = always(async (caller) => {
  const { items } = await caller.read(customer.listCustomers, { body: { page: 1, size: 10 } });
  const [card] = items;
  if (card) await caller.read(customer.findCustomerCard, { query: { serial: card.serial } });
});
const lookAtTrail = always((caller) => caller.read(audit.listAuditRecords, { query: page }));
const lookAtSystem = always((caller) => caller.read(system.findState));

const orderCards: Action = async (caller, { acknowledged, desk, nextNo }) => {
  const cardName = `${soakCardName} ${nextNo()}`;
  const body = newPrintJob({ cardName, quantity: cardsPerJob, prefix: 'SOAK' });
  const { id } = await caller.write(repertory.createPrintJob, { body });
  acknowledged['print jobs ordered'] += 1;
  desk.ordered.push({ id, cardName, quantity: cardsPerJob, goodsId: body.goodsId });
  return true;
};

const takePrintFile: Action = async (caller, { acknowledged, desk }) => {
  const job = desk.ordered.shift();
  if (!job) return false;
  const query = { id: job.id };
  const { job: state } = await caller.read(repertory.findPrintJob, { query });
  if (state.status !== 1) {
    desk.ordered.push(job);
    return true;
  }
  const file = await caller.download(repertory.exportPrintFile, { query: { ...query, format: 'csv' } });
  acknowledged['print files taken'] += 1;
  const [header = [], ...rows] = parseCsv(file.replace(/^\uFEFF/, ''));
  const place = header.indexOf('激活码');
  desk.printed.push({ ...job, codes: rows.map((row) => String(row[place])) });
  return true;
};

const confirmDelivery: Action = async (caller, { acknowledged, desk }) => {
  const job = desk.printed.shift();
  if (!job) return false;
  const query = { id: job.id, receivedCount: job.quantity, scrappedCount: 0 };
  await caller.write(repertory.confirmPrintJob, { query, body: {} });
  acknowledged['deliveries confirmed'] += 1;
  desk.stocked.push(job);
  return true;
};

const grantCards: Action = async (caller, scene) => {
  const { acknowledged, desk, merchantIds } = scene;
  const job = desk.stocked.shift();
  const merchantId = pick(merchantIds, scene);
  if (!job || merchantId === undefined) return false;
  const body = {
    targetKind: 'merchant',
    merchantId,
    card: { cardName: job.cardName, cardKind: 'physical', goodsId: job.goodsId },
    quantity: job.quantity,
    selection: 'oldest',
    delivery: 'pickup',
  } as const;
  await caller.read(grant.previewGrant, { body });
  const { id } = await caller.write(grant.createGrant, { body });
  acknowledged['grants made'] += 1;
  desk.granted.push({ ...job, grantId: id });
  return true;
};

const receiveCards: Action = async (caller, { acknowledged, desk }) => {
  const job = desk.granted.shift();
  if (!job) return false;
  await caller.write(grant.receiveGoods, { body: { id: job.grantId, receivedCount: job.quantity } });
  acknowledged['grants received'] += 1;
  desk.codes.push(...job.codes);
  return true;
};

/** Activates a card for a customer in a shop. */
const activateCard: Action = async (caller, { acknowledged, desk, nextNo }) => {
  const code = desk.codes.shift();
  if (code === undefined) return false;
  await caller.write(activation.activateCard, { body: { code, phone: String(13_700_000_000 + nextNo()) } });
  acknowledged['cards activated'] += 1;
  return true;
};

const freezeCard: Action = async (caller, { acknowledged, desk }) => {
  const serial = desk.loose.shift();
  if (serial === undefined) return false;
  const { changedCount } = await caller.write(repertory.changeCards, {
    body: { action: 'freeze', serials: [serial], reason: '核对库存' },
  });
  acknowledged['cards frozen'] += changedCount;
  desk.frozen.push(serial);
  return true;
};

const unfreezeCard: Action = async (caller, { acknowledged, desk }) => {
  const serial = desk.frozen.shift();
  if (serial === undefined) return false;
  const { changedCount } = await caller.write(repertory.changeCards, {
    body: { action: 'unfreeze', serials: [serial], reason: '核对完毕' },
  });
  acknowledged['cards unfrozen'] += changedCount;
  return true;
};

const extendCard: Action = async (caller, { acknowledged, desk }) => {
  const card = desk.held.shift();
  if (!card) return false;
  await caller.write(customer.extendCard, { body: { ...card, extensionDays: 1, reason: '补偿一天' } });
  acknowledged['days extended'] += 1;
  return true;
};

/** Mostly exports of some rows, now and then of all cards. */
const orderExport: Action = async (caller, scene) => {
  const { acknowledged, chance } = scene;
  const { exportIds } = caller.operator;
  if (exportIds.length > 0) return fetchExport(caller, scene);
  const list = chance() < 0.1 ? 'cards' : 'printJobs';
  const format = chance() < 0.5 ? 'xlsx' : 'csv';
  const { id } = await caller.write(exporting.createExportJob, { body: { list, format, filter: {} } });
  acknowledged['exports ordered'] += 1;
  exportIds.push(id);
  return true;
};

export const fetchExport: Action = async (caller) => {
  const { exportIds } = caller.operator;
  const id = exportIds.shift();
  if (id === undefined) return false;
  const { page: exports } = await caller.read(exporting.listExportJobs, { query: page });
  const found = exports.items.find((each) => each.id === id);
  if (found && found.status < 2) exportIds.push(id);
  else await caller.download(exporting.fetchExportFile, { query: { id } });
  return true;
};

/** Of a thousand actions of the role, how many are of this kind; the rest read its lists. */
export const work: Readonly<Record<StaffRole, readonly (readonly [Action, number])[]>> = {
  ops: [
    [arrive, 40],
    [searchAnything, 80],
    [lookAtPrintJob, 100],
    [lookAtStock, 60],
    [lookAtGrant, 60],
    [lookAtCodes, 60],
    [lookAtPages, 40],
    [grantCards, 10],
    [freezeCard, 20],
    [orderExport, 40],
  ],
  warehouse: [
    [arrive, 40],
    [searchAnything, 60],
    [lookAtPrintJob, 150],
    [lookAtStock, 80],
    [orderCards, 10],
    [takePrintFile, 14],
    [confirmDelivery, 14],
    [receiveCards, 10],
    [freezeCard, 30],
    [unfreezeCard, 60],
  ],
  sales: [
    [arrive, 40],
    [searchAnything, 60],
    [lookAtGrant, 120],
    [lookAtMerchants, 100],
    [lookAtCodes, 60],
    [grantCards, 10],
    [activateCard, 200],
  ],
  support: [
    [arrive, 40],
    [searchAnything, 60],
    [lookAtCustomer, 200],
    [extendCard, 60],
    [activateCard, 100],
  ],
  agent: [
    [arrive, 40],
    [lookAtGrant, 200],
    [lookAtMerchants, 100],
    [lookAtOwnCustomers, 150],
    [receiveCards, 40],
  ],
  auditor: [
    [arrive, 40],
    [lookAtTrail, 400],
    [lookAtStock, 100],
  ],
  admin: [
    [arrive, 40],
    [lookAtSystem, 100],
    [lookAtTrail, 200],
    [lookAtStock, 100],
  ],
};

export async function doSomething(caller: Caller, scene: Scene): Promise<void> {
  let drawn = scene.chance() * 1000;
  const [chosen] = work[caller.operator.role].find(([, share]) => (drawn -= share) < 0) ?? [lookAtList];
  if (!(await chosen(caller, scene))) await lookAtList(caller, scene);
}
