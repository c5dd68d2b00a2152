/**
 * The figures of every page as somebody sees them: the shown number, the rows of the list behind it, and the count of
 * the bare rows.
 */
import { sql, type SQL } from 'drizzle-orm';
import { routes, type Route } from '#config/routes';
import { account } from '#contract/account/endpoints';
import { dayAfter } from '#contract/calendar';
import { parseSerial } from '#contract/card/serial';
import { cardPage } from '#contract/card-page/endpoints';
import { customer } from '#contract/customer/endpoints';
import { grant } from '#contract/grant/endpoints';
import { merchantActions } from '#contract/merchant/actions';
import { merchant, type Merchant } from '#contract/merchant/endpoints';
import { notice } from '#contract/notice/endpoints';
import { printExport } from '#contract/print-export/endpoints';
import { qrcode } from '#contract/qrcode/endpoints';
import { anyCallsOf, countsOf, searchOf } from '#contract/record/define-record';
import { records } from '#contract/records';
import { repertory } from '#contract/repertory/endpoints';
import { role } from '#contract/role/endpoints';
import { usualExpiringDays as expiringDays } from '#contract/stock/constants';
import { stock } from '#contract/stock/endpoints';
import { system } from '#contract/system/endpoints';
import { user } from '#contract/user/endpoints';
import type { Queryable } from '#server/database/queryable';
import { businessDay } from '#server/lib/calendar';
import type { Person } from './person';

export interface Figure {
  readonly page: string;
  readonly name: string;
  readonly shown: number;
  /** The number of rows in the list to which the figure links, or which is below it; undefined for plain text. */
  readonly listed?: number | undefined;
  /** The count of the database's rows. */
  readonly counted?: number | undefined;
}

interface Office {
  readonly database: Queryable;
  readonly now: () => Date;
}

type Found = Promise<readonly Figure[]>;

const table: readonly Route[] = routes;

/** Limit of records of each kind whose pages are checked. */
const recordsMax = 6;
/** Fewer customers, because each is checked for every role. */
const recordsOfPeopleMax = 2;
const page = { currentPage: 1, pageSize: 100 };

export async function figuresFor(person: Person, office: Office): Found {
  const { database } = office;
  const today = businessDay(office.now());
  const count = async (rows: SQL): Promise<number> => {
    const [found] = await database.query<{ count: number | null }>(sql`select (${rows})::float8 as count`);
    return found?.count ?? 0;
  };
  const rowsAt = async (address: string) => (await person.rowsAt(address)).length;
  const isOwn = person.agentId === undefined ? sql`true` : sql`merchant.agent_id = ${person.agentId}`;
  /** A card `held` that its customer activated, and that is no replacement. */
  const isActivation = sql`not exists (select from customer_cards older where older.replaced_by = held.card_id)`;
  const daysOf = (from: string, to: string) =>
    sql`(held.activated_at at time zone 'Asia/Shanghai')::date between ${from}::date and ${to}::date`;
  const activated = (condition: SQL) => sql`
    select count(*) from customer_cards held left join merchants merchant on merchant.id = held.merchant_id
    where ${isActivation} and ${isOwn} and ${condition}`;
  const customers = person.rights.has('users_manage_all')
    ? '/usersmanage/list-all'
    : person.rights.has('users_manage_proxy')
      ? '/usersmanage/list'
      : undefined;
  const customersAt = (filter: string) =>
    customers === undefined ? undefined : rowsAt(`${customers}?activationWay=customer&${filter}`);
  /** Cards of grants that were given away and not returned, lost or replaced. */
  const isKept = sql`(card.status <> 9 or card.activated_at is not null)
    and not exists (select from customer_cards older where older.replaced_by = card.id)
    and not (coalesce(card.frozen_from, card.status) = 2 and exists (
      select from grant_receipts receipt join grant_receipt_ranges listed on listed.grant_receipt_id = receipt.id
      where receipt.grant_batch_id = card.grant_batch_id and listed.kind = 'short'
        and card.id between listed.first_card and listed.last_card))`;

  async function stockFigures(): Found {
    if (!person.can(repertory.getStockSummary)) return [];
    const summary = await person.call(repertory.getStockSummary);
    const thresholds = await person.call(stock.listThresholds);
    const inStock = (kind?: string) => sql`
      select count(*) from cards card join print_jobs job on job.id = card.print_job_id
      where card.status = 1 and job.activate_before >= ${today}::date
        ${kind === undefined ? sql`` : sql`and job.card_kind = ${kind}`}`;
    const sumOfJobs = async (kind: string) => {
      const rows = await person.rowsAt(`/task/repertory/list?cardKind=${kind}&stock=some`);
      return rows.reduce<number>((sum, row) => sum + Number(Object(row).stockCount), 0);
    };
    const jobs = (status: number) => sql`select count(*) from print_jobs where status = ${status}`;
    const last = dayAfter(today, expiringDays);
    const figure = async (
      name: string,
      shown: number,
      listed: number | Promise<number> | undefined,
      rows: SQL,
    ): Promise<Figure> => ({
      page: '首页、库存管理',
      name,
      shown,
      listed: await listed,
      counted: await count(rows),
    });
    const available = thresholds.reduce((sum, { availableCount }) => sum + availableCount, 0);
    const kept = sql`select count(*) from cards card join grant_batches batch on batch.id = card.grant_batch_id where ${isKept}`;
    return Promise.all([
      figure('可用库存', summary.availableCount, available, inStock()),
      ...summary.kinds.flatMap(({ cardKind, availableCount }) => [
        figure(
          cardKind,
          availableCount,
          thresholds.find((each) => each.cardKind === cardKind)?.availableCount,
          inStock(cardKind),
        ),
        figure(`${cardKind} 占比`, availableCount, sumOfJobs(cardKind), inStock(cardKind)),
      ]),
      figure('印刷中', summary.printingJobCount, rowsAt('/task/repertory/list?status=2'), jobs(2)),
      figure('失败任务', summary.failedJobCount, rowsAt('/task/repertory/list?status=5'), jobs(5)),
      figure(
        '即将到期',
        summary.expiringJobCount,
        rowsAt(`/task/repertory/list?stock=some&activateDays=${today}~${last}`),
        sql`select count(*) from print_jobs job where activate_before between ${today}::date and ${last}::date
          and exists (select from cards card where card.print_job_id = job.id and card.status = 1)`,
      ),
      figure(
        '待到货',
        summary.awaitedCount,
        undefined,
        sql`select count(*) from cards card join print_jobs job on job.id = card.print_job_id
          where job.status = 2 and coalesce(card.frozen_from, card.status) = 0`,
      ),
      figure(
        '库存预警',
        summary.lowStock.length,
        thresholds.filter(({ lowSince }) => lowSince !== null).length,
        sql`select count(*) from stock_alarms where cleared_at is null`,
      ),
      figure('已发放', summary.grantedCount, undefined, kept),
    ]);
  }

  async function jobFigures(): Found {
    if (!person.can(repertory.listPrintJobs)) return [];
    const { items } = await person.call(repertory.listPrintJobs, { query: page });
    const made = items.filter(({ status }) => status !== 0 && status !== 5).slice(0, recordsMax);
    const found = made.map(async ({ id, batchNo }): Found => {
      const { job } = await person.call(repertory.findPrintJob, { query: { id } });
      const { counts } = await person.call(repertory.listCards, { query: { ...page, id } });
      const cards = `/task/repertory/check/${id}`;
      const figure = async (
        name: string,
        shown: number,
        listed: number | undefined,
        rows?: SQL,
      ): Promise<Figure> => ({
        page: `印刷任务 ${batchNo}`,
        name,
        shown,
        listed,
        ...(rows && { counted: await count(rows) }),
      });
      const ofJob = sql`select count(*) from cards where print_job_id = ${id}`;
      return Promise.all([
        figure('印刷数量', job.quantity, await rowsAt(cards), ofJob),
        figure(
          '剩余库存',
          job.stockCount,
          await rowsAt(`${cards}?status=1`),
          sql`${ofJob} and status = 1 and exists (
            select from print_jobs where id = ${id} and activate_before >= ${today}::date)`,
        ),
        ...counts.map(async (each) =>
          figure(`状态 ${each.status}`, each.count, await rowsAt(`${cards}?status=${each.status}`)),
        ),
      ]);
    });
    return (await Promise.all(found)).flat();
  }

  async function recordFigures(): Found {
    if (!person.can(printExport.getReconciliation)) return [];
    const totals = await person.call(printExport.getReconciliation, { query: {} });
    const rows = await person.call(printExport.listPrintExports, { query: page });
    // The list has each download, but a job counts once.
    const jobs = [
      ...new Map(
        rows.items.filter(({ job }) => job.cardKind === 'physical').map(({ job }) => [job.id, job]),
      ).values(),
    ];
    const sum = (of: (job: (typeof jobs)[number]) => number | null) =>
      jobs.reduce((total, job) => total + (of(job) ?? 0), 0);
    const cardsOf = (
      condition: SQL,
    ) => sql`select count(*) from cards card join print_jobs job on job.id = card.print_job_id
      where job.card_kind = 'physical' and ${condition}
        and exists (select from print_exports taken where taken.print_job_id = job.id)`;
    const told = (kind: 'stocked' | 'scrapped') =>
      cardsOf(sql`exists (
      select from card_events event where event.print_job_id = job.id and event.kind = ${kind}
        and card.id between event.first_card and event.last_card)`);
    const came = sql`coalesce(job.received_count, 0) + coalesce(job.scrapped_count, 0)`;
    const figure = async (name: string, shown: number, listed: number, bare: SQL): Promise<Figure> => ({
      page: '印刷记录',
      name,
      shown,
      listed,
      counted: await count(bare),
    });
    const { receivedCount, scrappedCount, missingCount, awaitedCount, cancelledCount } = totals;
    return Promise.all([
      figure(
        '任务数',
        totals.jobCount,
        jobs.length,
        sql`select count(*) from print_jobs
        where card_kind = 'physical' and id in (select print_job_id from print_exports)`,
      ),
      figure(
        '印刷数量',
        totals.printedCount,
        sum(({ quantity }) => quantity),
        cardsOf(sql`true`),
      ),
      figure(
        '实收',
        receivedCount,
        sum((job) => job.receivedCount),
        told('stocked'),
      ),
      figure(
        '报废',
        scrappedCount,
        sum((job) => job.scrappedCount),
        told('scrapped'),
      ),
      figure(
        '短缺',
        missingCount,
        sum((job) => job.missingCount),
        sql`
        select coalesce(sum(quantity - (${came})), 0) from print_jobs job where status = 3 and card_kind = 'physical'
          and id in (select print_job_id from print_exports)`,
      ),
      figure(
        '待到货',
        awaitedCount,
        sum((job) =>
          job.reconciliation === 'awaiting'
            ? job.quantity - (job.receivedCount ?? 0) - (job.scrappedCount ?? 0)
            : 0,
        ),
        cardsOf(sql`job.status in (1, 2) and coalesce(card.frozen_from, card.status) = 0`),
      ),
      figure(
        '已取消',
        cancelledCount,
        sum((job) => (job.reconciliation === 'cancelled' ? job.quantity : 0)),
        cardsOf(sql`job.status = 4`),
      ),
      figure(
        '短缺任务',
        totals.shortJobCount,
        jobs.filter(({ reconciliation }) => reconciliation === 'short').length,
        sql`select count(*) from print_jobs job where status = 3 and card_kind = 'physical' and quantity > ${came}
          and id in (select print_job_id from print_exports)`,
      ),
      figure(
        '各项合计',
        totals.printedCount,
        receivedCount + scrappedCount + missingCount + awaitedCount + cancelledCount,
        cardsOf(sql`true`),
      ),
    ]);
  }

  async function grantFigures(): Found {
    if (!person.can(grant.findActivity)) return [];
    const activity = await person.call(grant.findActivity);
    const grants = (condition: SQL) => sql`
      select count(*) from grant_batches batch left join merchants merchant on merchant.id = batch.merchant_id
      where ${isOwn} and ${condition}`;
    const figure = async (
      name: string,
      shown: number,
      listed: number | Promise<number> | undefined,
      rows: SQL,
    ): Promise<Figure> => ({ page: '首页', name, shown, listed: await listed, counted: await count(rows) });
    return Promise.all([
      figure('待收货', activity.waitingCount, rowsAt('/task/grant?status=1'), grants(sql`batch.status = 1`)),
      figure(
        '部分收货',
        activity.partlyReceivedCount,
        rowsAt('/task/grant?status=2'),
        grants(sql`batch.status = 2`),
      ),
      figure(
        '换卡待交付',
        activity.handOverCount,
        rowsAt('/task/grant?shipping=handOver'),
        grants(sql`batch.is_replacement and batch.card_kind = 'physical' and batch.shipped_at is null
          and exists (select from cards card where card.grant_batch_id = batch.id and card.status <> 9)`),
      ),
      ...activity.periods.map(({ days, from, activatedCount }) =>
        figure(
          `近 ${days} 天激活`,
          activatedCount,
          customersAt(`activatedDays=${from}~${today}`),
          activated(daysOf(from, today)),
        ),
      ),
      ...activity.days
        .slice(-3)
        .map(({ day, count: shown }) =>
          figure(
            `激活 ${day}`,
            shown,
            customersAt(`activatedDays=${day}~${day}`),
            activated(daysOf(day, day)),
          ),
        ),
      ...activity.topMerchants.map(({ id, name, activatedCount }) =>
        figure(
          `激活最多 ${name}`,
          activatedCount,
          undefined,
          activated(sql`held.merchant_id = ${id} and ${daysOf(dayAfter(today, -29), today)}`),
        ),
      ),
    ]);
  }

  async function grantRecordFigures(): Found {
    if (!person.can(grant.listGrants)) return [];
    const { items } = await person.call(grant.listGrants, { query: page });
    const found = items.slice(0, recordsMax).map(async ({ id, batchNo, activatedCount }): Found => {
      const detail = await person.call(grant.findGrant, { params: { id } });
      const { totals, page: activations } = await person.call(grant.listActivations, {
        query: { ...page, id },
      });
      const ofGrant = sql`select count(*) from cards card where grant_batch_id = ${id}`;
      const { waiting, received, frozen, returned, transferred } = detail.counts;
      const parts =
        waiting + received + detail.counts.activated + frozen + detail.counts.void + returned + transferred;
      const isActivated = sql`${ofGrant} and activated_at is not null
        and not exists (select from customer_cards older where older.replaced_by = card.id)`;
      const figure = (name: string, shown: number, listed?: number, counted?: number): Figure => ({
        page: `发放 ${batchNo}`,
        name,
        shown,
        listed,
        counted,
      });
      return [
        figure('发放数量', detail.grant.quantity, parts),
        figure('未收货', waiting, undefined, await count(sql`${ofGrant} and status = 2`)),
        figure('待激活', received, undefined, await count(sql`${ofGrant} and status = 3`)),
        figure('已激活', activatedCount, activations.totalNum, await count(isActivated)),
        figure('激活数据', totals.activatedCount, activations.totalNum, detail.grant.activatedCount),
      ];
    });
    return (await Promise.all(found)).flat();
  }

  async function statementFigures(): Found {
    if (!person.can(grant.listStatements)) return [];
    const { items, totals } = await person.call(grant.listStatements, { query: page });
    const found = items.slice(0, recordsMax).map(async (row): Found => {
      const lines = await person.call(grant.listStatementLines, {
        query: { ...page, statement: row.statement },
      });
      const columns = ['quantity', 'receivedCount', 'activatedCount', 'returnedCount', 'amountFen'] as const;
      return columns.map((name) => ({
        page: `对账单 ${row.month} ${row.merchant.name}`,
        name,
        shown: row[name],
        listed: lines.items.reduce((sum, line) => sum + line[name], 0),
      }));
    });
    const all = await Promise.all(found);
    return [
      ...all.flat(),
      {
        page: '对账单',
        name: '应结金额',
        shown: totals?.amountFen ?? 0,
        listed: items.reduce((sum, { amountFen }) => sum + amountFen, 0),
      },
    ];
  }

  async function merchantFigures(): Found {
    if (!person.can(merchant.findMerchantList)) return [];
    const { items } = await person.call(merchant.findMerchantList, { body: page });
    const found = items.slice(0, recordsMax).map(async (row): Found => {
      const { id, code, name } = row;
      const figure = async (
        title: string,
        shown: number,
        listed: number | Promise<number> | undefined,
        rows: SQL,
      ): Promise<Figure> => ({
        page: `商户 ${name}`,
        name: title,
        shown,
        listed: await listed,
        counted: await count(rows),
      });
      const own = await Promise.all([
        figure(
          '累计发卡',
          row.grantedCount,
          undefined,
          sql`select count(*) from cards card join grant_batches batch on batch.id = card.grant_batch_id
            where batch.merchant_id = ${id} and ${isKept}`,
        ),
        figure(
          '已激活',
          row.activatedCount,
          customersAt(`merchantName=${code}`),
          activated(sql`held.merchant_id = ${id}`),
        ),
        figure(
          '二维码数',
          row.qrCodeCount,
          person.can(qrcode.findQrCodeList) ? rowsAt(`/merchant/QRcode?merchantId=${id}`) : undefined,
          sql`select count(*) from qr_codes where merchant_id = ${id}`,
        ),
      ]);
      return [...own, ...(await touchedBy(row, figure))];
    });
    return (await Promise.all(found)).flat();
  }

  /** The counts in the question before a merchant is disabled. */
  async function touchedBy(
    { id, code, status }: Merchant,
    figure: (title: string, shown: number, listed: Promise<number> | undefined, rows: SQL) => Promise<Figure>,
  ): Found {
    if (status === 0 || !person.rights.has(merchantActions.all.disable.right)) return [];
    const body = { action: 'disable' as const, merchants: { ids: [id] } };
    const { touched } = await person.call(merchant.previewMerchantChange, { body });
    return Promise.all([
      figure(
        '启用的二维码',
        touched.qrCodeCount,
        person.can(qrcode.findQrCodeList) ? rowsAt(`/merchant/QRcode?merchantId=${id}&status=2`) : undefined,
        sql`select count(*) from qr_codes where merchant_id = ${id} and status = 2`,
      ),
      figure(
        '未收完的批次',
        touched.openGrantCount,
        person.can(grant.listGrants) ? rowsAt(`/task/grant?merchantName=${code}&shipping=open`) : undefined,
        sql`select count(*) from grant_batches where merchant_id = ${id} and status in (0, 1, 2)`,
      ),
    ]);
  }

  /** The uses of declared records, disabled ones included. */
  async function declaredFigures(): Found {
    const found = records.map(async (record): Found => {
      const { list } = anyCallsOf(record);
      if (!person.can(list)) return [];
      const { items } = await person.call(list, { query: page });
      const figures = items.flatMap((row) =>
        countsOf(record).map(async ([field, { counted }]): Promise<Figure> => {
          const address = `${table.find(({ name }) => name === counted.list)?.path}?${searchOf(counted, row.id)}`;
          const only = Object.entries(counted.only ?? {}).map(
            ([column, values]) => sql`${sql.identifier(column)} in (${sql.raw(values.join())})`,
          );
          const condition = sql.join([sql`${sql.identifier(counted.by)} = ${row.id}`, ...only], sql` and `);
          return {
            page: `${record.label[0]} ${row.name}`,
            name: field,
            shown: Number(row[field]),
            listed: person.canOpen(address) ? await rowsAt(address) : undefined,
            counted: await count(
              sql`select count(*) from ${sql.identifier(counted.from)} where ${condition}`,
            ),
          };
        }),
      );
      return Promise.all(figures);
    });
    return (await Promise.all(found)).flat();
  }

  async function customerFigures(): Found {
    if (customers === undefined) return [];
    const held = (condition: SQL) => sql`
      select count(*) from customer_cards held join customers customer on customer.id = held.customer_id
      left join merchants merchant on merchant.id = held.merchant_id
      where ${isOwn} and ${condition}`;
    const states: readonly (readonly [status: 1 | 2 | 3 | 4, name: string, condition: SQL])[] = [
      [1, '使用中', sql`held.card_status = 4 and held.valid_until >= ${today}::date`],
      [2, '已到期', sql`held.card_status = 4 and held.valid_until < ${today}::date`],
      [3, '已冻结', sql`held.card_status = 6`],
      [4, '已作废', sql`held.card_status = 9`],
    ];
    const read = customers.endsWith('-all') ? customer.listCustomers : customer.listOwnCustomers;
    const find = (filter: { readonly size: number; readonly status?: 1 | 2 | 3 | 4 }) =>
      person.call(read, { body: { page: 1, ...filter } });
    const { items, totalNum } = await find({ size: recordsOfPeopleMax });
    const parts = await Promise.all(
      states.map(async ([status]) => (await find({ size: 1, status })).totalNum),
    );
    const named = (title: string, name: string, shown: number, counted: number, listed?: number): Figure => ({
      page: title,
      name,
      shown,
      listed,
      counted,
    });
    const list = '学习卡用户';
    const sum = parts.reduce((total, part) => total + part, 0);
    const figures: Figure[] = [named(list, '全部', totalNum, await count(held(sql`true`)), sum)];
    for (const [place, [, name, condition]] of states.entries())
      figures.push(named(list, name, parts[place] ?? 0, await count(held(condition))));
    for (const { serial, customerNo } of items) {
      const detail = await person.call(customer.findCustomerCard, { query: { serial } });
      const title = `学习卡用户 ${customerNo} ${serial}`;
      const { prefix, runningNo } = parseSerial(serial) ?? { prefix: '', runningNo: 0 };
      const own = sql`customer.customer_no = ${customerNo}`;
      const ofPerson = (condition: SQL) => sql`
        select count(*) from customer_cards held join customers customer on customer.id = held.customer_id
        where ${own} and ${condition}`;
      const [{ phone } = { phone: null }] = await database.query<{ phone: string | null }>(
        sql`select phone from customers customer where ${own}`,
      );
      const { cardsInUse, cardsWaiting } = detail.customer;
      const isInUse = sql`held.card_status <> 9 and held.valid_until >= ${today}::date`;
      const waiting = sql`select count(*) from cards card join grant_batches batch on batch.id = card.grant_batch_id
        join customers customer on customer.id = card.customer_id
        where ${own} and batch.target_kind = 'user' and card.activated_at is null and card.status <> 9`;
      const daysLeft = sql`select case when card_status <> 9 then greatest(valid_until - ${today}::date, 0) else 0 end
        from customer_cards held join serial_ranges range on range.prefix_id = held.card_id / 10000000000
        where range.prefix = ${prefix} and held.card_id % 10000000000 = ${runningNo}`;
      const rows = phone === null ? undefined : await rowsAt(`${customers}?phone=${phone}`);
      figures.push(
        named(title, '持有的卡', detail.otherCards.length + 1, await count(held(own)), rows),
        named(title, '在用的卡', cardsInUse, await count(ofPerson(isInUse))),
        named(title, '待激活的卡', cardsWaiting, await count(waiting)),
        named(title, '剩余天数', detail.card.remainingDays ?? 0, await count(daysLeft)),
      );
    }
    return figures;
  }

  async function systemFigures(): Found {
    if (!person.can(system.findState)) return [];
    const before = await person.call(system.findState);
    // Whoever looks second finds the results that the first one has requested, as in the office.
    if (before.stock === null || before.audit.walk?.position !== before.audit.recordCount) {
      await person.call(system.checkStock);
      await person.call(system.checkTrail);
    }
    const state = await person.call(system.findState);
    const figure = async (
      name: string,
      shown: number,
      listed: number | undefined,
      bare: SQL,
    ): Promise<Figure> => ({
      page: '系统状态',
      name,
      shown,
      listed,
      counted: await count(bare),
    });
    const jobs = state.jobs.flatMap(({ kind, queuedCount, runningCount, failedCount }) => {
      const counts = { queued: queuedCount, running: runningCount, failed: failedCount };
      return Object.entries(counts).map(([name, shown]) =>
        figure(
          `${kind} ${name}`,
          shown,
          undefined,
          sql`select count(*) from jobs where kind = ${kind} and state = ${name}`,
        ),
      );
    });
    const { recordCount, walk } = state.audit;
    const records = sql`select max(position) from audit_log`;
    return Promise.all([
      ...jobs,
      figure('操作日志', recordCount, walk?.position, records),
      figure(
        '不一致的计数',
        state.stock?.differenceCount ?? -1,
        undefined,
        sql`select count(*) from count_differences`,
      ),
    ]);
  }

  async function qrFigures(): Found {
    if (!person.can(qrcode.findQrCodeList)) return [];
    const { items } = await person.call(qrcode.findQrCodeList, { body: page });
    const codes = items.slice(0, recordsMax).map(async ({ id, name, ...row }): Found => {
      const days = await person.call(qrcode.listScanDays, { query: { id, days: 366 } });
      const summed = ['scanCount', 'activationCount', 'otherActivationCount', 'suspendedScanCount'] as const;
      return summed.map((title) => ({
        page: `二维码 ${name}`,
        name: title,
        shown: row[title],
        listed: days.reduce((sum, day) => sum + day[title], 0),
      }));
    });
    const batches = (await person.call(qrcode.listAddProgress)).map(
      async ({ batchId, batchNo, doneCount }): Promise<Figure> => ({
        page: `二维码批次 ${batchNo}`,
        name: '已生成',
        shown: doneCount,
        listed: await rowsAt(`/merchant/QRcode?batchNo=${batchNo}`),
        counted: await count(sql`select count(*) from qr_codes where batch_id = ${batchId}`),
      }),
    );
    const all = await person.rowsAt('/merchant/QRcode');
    const ofDisabledGoods: Figure = {
      page: '商户二维码',
      name: '商品停用',
      shown: all.filter((row) => Object(row).goods?.isEnabled === false).length,
      listed: await rowsAt('/merchant/QRcode?goodsStatus=0'),
      counted: await count(sql`
        select count(*) from qr_codes qr join merchants merchant on merchant.id = qr.merchant_id
        where qr.goods_id in (select id from goods where status = 0) and ${isOwn}`),
    };
    return [ofDisabledGoods, ...(await Promise.all(codes)).flat(), ...(await Promise.all(batches))];
  }

  async function pageFigures(): Found {
    if (!person.can(cardPage.listUsages)) return [];
    const { items } = await person.call(cardPage.listPages, { query: page });
    return Promise.all(
      items.slice(0, recordsMax).map(async ({ id, name, usageCount }) => ({
        page: `页面 ${name}`,
        name: '使用处数',
        shown: usageCount,
        listed: (await person.call(cardPage.listUsages, { query: { id } })).reduce(
          (sum, each) => sum + each.count,
          0,
        ),
      })),
    );
  }

  async function roleFigures(): Found {
    if (!person.can(role.listRoles) || !person.can(account.listAccounts)) return [];
    const { items } = await person.call(role.listRoles, { query: page });
    return Promise.all(
      items.map(async ({ code, name, accountCount }) => ({
        page: `角色 ${name}`,
        name: '账号数',
        shown: accountCount,
        listed: await rowsAt(`/account/list?roleCode=${code}`),
        ...(person.agentId === undefined && {
          counted: await count(sql`select count(*) from accounts where role = ${code}`),
        }),
      })),
    );
  }

  async function bell(): Found {
    const found = await person.call(user.getCurrentUser, { query: { systemCode: 'studycard' } });
    const notices = await person.call(notice.listNotices);
    return [{ page: '页头', name: '通知', shown: found?.notifyCount ?? 0, listed: notices.length }];
  }

  const pages = [
    bell,
    stockFigures,
    jobFigures,
    recordFigures,
    grantFigures,
    grantRecordFigures,
    statementFigures,
    merchantFigures,
    declaredFigures,
    customerFigures,
    qrFigures,
    pageFigures,
    roleFigures,
    systemFigures,
  ];
  const figures: Figure[] = [];
  for (const read of pages) figures.push(...(await read()));
  return figures;
}
