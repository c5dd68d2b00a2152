/** An auditor's questions to the audit trail: each is answered completely, in at most three steps. */
import { spawnSync } from 'node:child_process';
import { sql, type SQL } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { audit } from '#contract/audit/endpoints';
import { exporting } from '#contract/export/endpoints';
import { grant } from '#contract/grant/endpoints';
import { merchant } from '#contract/merchant/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import { role } from '#contract/role/endpoints';
import { environmentOf, type TestPlace } from '#testing/database/database';
import { makeDemoPlace } from '#testing/demo';
import { startServerProcess, type ServerProcess } from '#testing/process';
import { commandOf } from '#testing/program';
import { openDatabase } from '../server/database/open';
import { businessDay } from '../server/lib/calendar';
import { connectBrowser, enter, goWithin, type Session } from './session';

const firstPage = { currentPage: 1, pageSize: 10 };
const roleName = '旅程外勤';

/** The facts of the day that the questions refer to. */
interface Deeds {
  readonly batchNo: string;
  readonly grantedSerial: string;
  readonly merchantCode: string;
}

let place: TestPlace;
let server: ServerProcess;
let browser: Browser;
let auditor: Session;
let deeds: Deeds;
let today: string;
/** Positions of the records that answered each question, to be compared with the database at the end. */
const answers = new Map<string, readonly number[]>();

beforeAll(async () => {
  place = await makeDemoPlace();
  [server, browser] = await Promise.all([startServerProcess(place), connectBrowser()]);
  today = businessDay(new Date());
  deeds = await doDeeds();
  auditor = await enter(browser, 'auditor', server.origin);
  await auditor.page.goto('/welcome');
  await auditor.page.getByRole('heading', { level: 1 }).waitFor();
});
afterAll(async () => {
  await auditor?.context.close();
  await browser?.close();
  await server?.end('SIGTERM');
  await place?.remove();
});

/** A day of the office: everything that is asked for later, and similar-looking events. */
async function doDeeds(): Promise<Deeds> {
  const { call } = server;
  const [admin = '', ops = '', sales = '', support = ''] = await Promise.all(
    ['admin', 'ops', 'sales', 'support'].map((username) => server.signIn(username)),
  );

  const fields = { name: roleName, note: '' };
  const { id } = await call(admin, role.createRole, { body: { ...fields, rights: ['merchant_menu'] } });
  const { version } = await call(admin, role.findRole, { query: { id } });
  await call(admin, role.updateRole, {
    body: { id, version, ...fields, rights: ['merchant_menu', 'merchant.edit', 'merchant.terms'] },
  });

  const customers = { list: 'customers', format: 'csv', filter: {} } as const;
  await call(admin, exporting.createExportJob, { body: customers });
  await call(admin, exporting.createExportJob, {
    body: { ...customers, columns: ['customerNo', 'phoneInFull'], reason: '寄送补偿卡' },
  });

  const jobs = await call(ops, repertory.listPrintJobs, {
    query: { ...firstPage, status: 3, sort: '-stockCount' },
  });
  const [job, other] = jobs.items;
  if (!job || !other) throw new Error('The demonstration has two batches in stock.');
  const cardsOf = async (printJobId: number) =>
    (await call(ops, repertory.listCards, { query: { ...firstPage, id: printJobId, status: 1 } })).page.items;
  const [freed, voided] = await cardsOf(job.id);
  const [elsewhere] = await cardsOf(other.id);
  const change = (action: 'freeze' | 'void', serial = '') =>
    call(admin, repertory.changeCards, { body: { action, serials: [serial], reason: '盘点时破损' } });
  await change('freeze', freed?.serial);
  await change('void', voided?.serial);
  await change('void', elsewhere?.serial);

  const merchants = await call(sales, merchant.findMerchantList, { body: firstPage });
  const [changed] = merchants.items;
  if (!changed) throw new Error('The demonstration has merchants.');
  const { version: edit, settlementKind } = await call(sales, merchant.findMerchant, {
    query: { id: changed.id },
  });
  const { name, kind, contact, agent } = changed;
  await call(admin, merchant.updateMerchantInBody, {
    body: {
      ...{ id: changed.id, version: edit, name, kind, contact, regionCode: '330106' },
      ...(agent && { agentId: agent.id }),
      settlementKind: settlementKind === 'monthly' ? 'prepaid' : 'monthly',
    },
  });

  const grants = await call(sales, grant.listGrants, { query: firstPage });
  const granted = grants.items.find(({ quantity }) => quantity > 0);
  if (!granted) throw new Error('The demonstration has grants.');
  const cards = await call(sales, grant.listGrantCards, { query: { ...firstPage, id: granted.id } });
  for (const phones of [undefined, 'full'] as const)
    await server.send(sales, grant.printDeliveryNote, {
      query: { id: granted.id, ...(phones && { phones }) },
    });

  for (const password of ['study-cards', 'letmein'])
    await fetch(`${server.origin}/sso/ajaxLogin`, {
      method: 'POST',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      body: new URLSearchParams({ username: 'support', password }),
    });
  await server.send(support, audit.listAuditRecords, { query: firstPage });
  await server.send(support, merchant.findMerchantList, { body: firstPage });

  const command = spawnSync(
    process.execPath,
    commandOf('account').concat('disable', 'nobody', '--reason', '离职'),
    {
      env: { ...process.env, ...environmentOf(place) },
      encoding: 'utf8',
    },
  );
  if (command.status !== 0) throw new Error(command.stderr);
  return {
    batchNo: job.batchNo,
    grantedSerial: String(cards.items[0]?.serial),
    merchantCode: changed.code,
  };
}

const asking = (page: Page) => page.getByRole('button', { name: /^查\s?询$/ });
const details = (page: Page) => page.getByRole('button', { name: /^详情/ });

/** Operates the page and counts its steps. */
class Hand {
  stepCount = 0;
  constructor(private readonly page: Page) {}

  async type(label: string, text: string): Promise<void> {
    this.stepCount += 1;
    await this.page.getByLabel(label, { exact: true }).first().fill(text);
    await this.page.keyboard.press('Tab');
  }

  async choose(label: string, option: string): Promise<void> {
    this.stepCount += 1;
    await this.page.getByLabel(label, { exact: true }).focus();
    await this.page.keyboard.type(option);
    await this.page
      .locator('.sc-select-item-option-active:visible')
      .getByText(option, { exact: true })
      .waitFor();
    await this.page.keyboard.press('Enter');
    await this.page.keyboard.press('Escape');
  }

  /** Types the first day of the range. */
  async typeDay(day: string): Promise<void> {
    this.stepCount += 1;
    await this.page.getByLabel('时间', { exact: true }).first().fill(day);
    await this.page.keyboard.press('Tab');
  }

  async ask(): Promise<void> {
    this.stepCount += 1;
    const answered = this.page.waitForResponse(/auditRecordPageList/);
    await asking(this.page).click();
    await answered;
    await asking(this.page).and(this.page.locator('[aria-busy=false]')).waitFor();
  }
}

interface Question {
  readonly asks: string;
  readonly how: (hand: Hand) => Promise<void>;
  /** What must be visible without opening a record. */
  readonly shows: readonly RegExp[];
  readonly records: () => SQL;
}

const idOf = (username: string) => sql`(select id from accounts where username = ${username})`;
const isOf = (kind: string, ids: SQL) =>
  sql`(entity_kind = ${kind} and entity_id in (select id::text from (${ids}) ids (id)))`;
const isSince = () => sql`at >= ${today}::date::timestamp at time zone 'Asia/Shanghai'`;
const batchOf = () => sql`select id from print_jobs where batch_no = ${deeds.batchNo}`;
/** The card, by its serial. */
const cards = () => sql`cards card join serial_ranges range on range.prefix_id = card.id / 10000000000
  where range.prefix || lpad((card.id % 10000000000)::text, 10, '0') || check_digit = ${deeds.grantedSerial}`;

const questions: readonly Question[] = [
  {
    asks: '谁给这个角色加了权限？',
    async how(hand) {
      await hand.type('对象', roleName);
      await hand.choose('操作', '编辑角色');
      await hand.ask();
    },
    shows: [/超级管理员.*编辑角色.*权限/],
    records: () =>
      sql`action = 'role.update' and ${isOf('role', sql`select id from roles where name = ${roleName}`)}`,
  },
  {
    asks: '这几天谁导出了完整手机号？',
    async how(hand) {
      await hand.choose('操作', '提交导出（含敏感列）');
      await hand.typeDay(today);
      await hand.ask();
    },
    shows: [/超级管理员.*提交导出/],
    records: () =>
      sql`action = 'export.create' and detail -> 'sensitiveColumns' is not null and ${isSince()}`,
  },
  {
    asks: '谁作废了这个批次的卡？',
    async how(hand) {
      await hand.type('对象', deeds.batchNo);
      await hand.choose('操作', '作废学习卡');
      await hand.ask();
    },
    shows: [/超级管理员.*作废学习卡.*盘点时破损/],
    records: () => sql`action = 'card.void' and ${isOf('print_job', batchOf())}`,
  },
  {
    asks: '这个卡号发生过什么？',
    async how(hand) {
      await hand.type('对象', deeds.grantedSerial);
      await hand.ask();
    },
    shows: [/新建任务/, /学习卡生成完成/, /发放学习卡/, /打印发货单/],
    records: () => sql`${isOf('print_job', sql`select print_job_id from ${cards()}`)}
      or ${isOf('grant_batch', sql`select grant_batch_id from ${cards()}`)}
      or ${isOf('customer', sql`select customer_id from customer_cards where card_id in (select card.id from ${cards()})`)}`,
  },
  {
    asks: '谁从哪里登录过这个账号，哪几次失败，为什么？',
    async how(hand) {
      await hand.type('操作人', 'support');
      await hand.choose('操作', '登录、失败与锁定（全部）');
      await hand.ask();
    },
    shows: [/登录失败.*密码错误.*127\.0\.0\.1/, /登录.*127\.0\.0\.1/],
    records: () => sql`account_id = ${idOf('support')} and action in ('login.open', 'login.fail')`,
  },
  {
    asks: '谁改了这家商户的结算方式？',
    async how(hand) {
      await hand.type('对象', deeds.merchantCode);
      await hand.choose('操作', '修改商户条款');
      await hand.ask();
    },
    shows: [/超级管理员.*修改商户条款.*结算方式/],
    records: () =>
      sql`action = 'merchant.terms' and ${isOf('merchant', sql`select id from merchants where code = ${deeds.merchantCode}`)}`,
  },
  {
    asks: '离职的同事做过什么？',
    async how(hand) {
      await hand.type('操作人', 'sales');
      await hand.ask();
    },
    shows: [/登录.*127\.0\.0\.1/, /打印发货单/],
    records: () => sql`account_id = ${idOf('sales')}`,
  },
  {
    asks: '谁在发货单上看到了完整电话？',
    async how(hand) {
      await hand.choose('操作', '打印发货单（完整电话）');
      await hand.ask();
    },
    shows: [/打印发货单（完整电话）/],
    records: () => sql`action = 'grant.reveal'`,
  },
  {
    asks: '谁在服务器上运行过命令？',
    async how(hand) {
      await hand.type('操作人', '命令行');
      await hand.ask();
    },
    shows: [/命令行.*停用账号.*离职/],
    records: () => sql`account_name = '命令行'`,
  },
  {
    asks: '这几天谁被拒绝过无权的操作？',
    async how(hand) {
      await hand.choose('操作', '无权操作被拒');
      await hand.typeDay(today);
      await hand.ask();
    },
    shows: [/客服.*无权操作被拒/],
    records: () => sql`action = 'access.refuse' and ${isSince()}`,
  },
];

describe('ten questions to the audit trail', () => {
  it.each(questions)('$asks is answered in three steps at most', async ({ asks, how, shows }) => {
    const { page } = auditor;
    const listed = page.waitForResponse(/auditRecordPageList/);
    await goWithin(page, '/audit/list?size=100');
    await listed;
    await asking(page).and(page.locator('[aria-busy=false]')).waitFor();
    const hand = new Hand(page);
    await how(hand);
    expect(hand.stepCount).toBeLessThanOrEqual(3);
    const rows = await page.locator('tr[data-row-key]').allInnerTexts();
    const lines = rows.map((row) => row.replaceAll(/\s+/g, ' '));
    for (const shown of shows) expect(lines).toContainEqual(expect.stringMatching(shown));
    const labels = await details(page).evaluateAll((buttons) => buttons.map((button) => button.ariaLabel));
    answers.set(
      asks,
      labels.map((label) => Number(label?.replace(/\D/g, ''))),
    );
  });

  it('are answered whole: with the records that the database has, and no others', async () => {
    await server.end('SIGTERM');
    const database = await openDatabase(place);
    for (const { asks, records } of questions) {
      const found = await database.query<{ position: number }>(
        sql`select position from audit_log where ${records()} order by position desc`,
      );
      expect([asks, answers.get(asks)]).toEqual([asks, found.map(({ position }) => position)]);
    }
    await database.close();
  });
});
