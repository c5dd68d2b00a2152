/**
 * Writes for which made-up values do not suffice: for each, the required state is created over the wire, and the call
 * is aimed at it.
 */
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { account } from '#contract/account/endpoints';
import { activation } from '#contract/activation/endpoints';
import { cardPage } from '#contract/card-page/endpoints';
import { customer } from '#contract/customer/endpoints';
import type { BodyOf, Endpoint, ReplyOf } from '#contract/endpoint';
import type { Envelope } from '#contract/envelope';
import { exporting } from '#contract/export/endpoints';
import { grant } from '#contract/grant/endpoints';
import { merchant } from '#contract/merchant/endpoints';
import { ownAccount } from '#contract/own-account/endpoints';
import { qrcode } from '#contract/qrcode/endpoints';
import { anyCallsOf, type RecordShape } from '#contract/record/define-record';
import { records } from '#contract/records';
import { repertory } from '#contract/repertory/endpoints';
import { upload } from '#contract/upload/endpoints';
import { demoPassword } from '#mock/index';
import type { TestApp } from '../app';
import { newMerchant } from '../areas/merchant';
import { newPrintJob } from '../areas/repertory';
import { addressOf, type Sent } from '../process';
import { exampleOf } from '../record/examples';
import { until } from '../until';
import type { FuzzRequest } from './requests';
import { codesOf } from './scene';

export type StagedCaller = 'admin' | 'ops';

/** Sends as one of these people. */
type SendAs = (
  request: FuzzRequest,
  caller: StagedCaller | 'warehouse',
) => Promise<{ readonly text: string }>;

/** @returns a request that the person can make successfully now */
export type Staged = (caller: StagedCaller) => Promise<FuzzRequest>;

const boundary = 'staged-boundary';
const reason = '核对';

export function requestOf<E extends Endpoint>(
  endpoint: E,
  { query, params, body }: Sent<E> = {},
): FuzzRequest {
  return {
    method: endpoint.method,
    url: addressOf(endpoint, { ...Object(query) }, Object(params)),
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: Buffer.from(JSON.stringify(body)).toString('latin1') }),
  };
}

export function stagedWrites(test: TestApp, send: SendAs): Readonly<Record<string, Staged>> {
  const { database } = test.parts;
  let made = 0;

  /** @throws Error when it is refused */
  async function done<E extends Endpoint>(
    endpoint: E,
    sent?: Sent<E>,
    caller: Parameters<SendAs>[1] = 'admin',
  ): Promise<ReplyOf<E>> {
    // The server has validated its reply against the contract.
    const { code, msg, data } = JSON.parse((await send(requestOf(endpoint, sent), caller)).text) as Envelope<
      ReplyOf<E>
    >;
    if (code !== 200) throw new Error(`${endpoint.path}: ${msg}`);
    return data;
  }

  const ordered = newPrintJob({ cardKind: 'electronic', quantity: 60, prefix: 'STAGE' });
  async function makeJob(given: Partial<typeof ordered>) {
    made += 1;
    const body = { ...ordered, cardName: `备用卡${made}`, ...given };
    const { id } = await done(repertory.createPrintJob, { body });
    await until('the cards', async () => {
      const { job } = await done(repertory.findPrintJob, { query: { id } });
      return job.status !== 0 || undefined;
    });
    return { id, card: { cardName: body.cardName, cardKind: body.cardKind, goodsId: body.goodsId } };
  }
  const physicalJob = () => makeJob({ cardKind: 'physical', quantity: 4 });
  async function jobAtPrinter() {
    const job = await physicalJob();
    await send(requestOf(repertory.exportPrintFile, { query: { id: job.id, format: 'csv' } }), 'admin');
    return job;
  }
  const wholeDelivery = (id: number) => ({ query: { id, receivedCount: 4, scrappedCount: 0 }, body: {} });

  const addMerchant = (given: BodyOf<typeof merchant.addMerchantInBody> = newMerchant()) =>
    done(merchant.addMerchantInBody, { body: given });
  const findMerchant = (id: number) => done(merchant.findMerchant, { query: { id } });

  const once = <Value>(make: () => Promise<Value>) => {
    let value: Promise<Value> | undefined;
    return () => (value ??= make());
  };
  /** Cards to grant, and a merchant for them. */
  const stock = once(async () => {
    const { card } = await makeJob({});
    return { card, merchantId: (await addMerchant()).id };
  });
  const printedStock = once(async () => {
    const { id, card } = await jobAtPrinter();
    await done(repertory.confirmPrintJob, wholeDelivery(id));
    return { card, merchantId: (await addMerchant()).id };
  });

  type NewGrant = BodyOf<typeof grant.createGrant>;
  async function newGrant(given: Partial<NewGrant> = {}): Promise<NewGrant> {
    const { card, merchantId } = await (given.delivery === 'mail' ? printedStock() : stock());
    return {
      targetKind: 'merchant',
      merchantId,
      card,
      quantity: 2,
      selection: 'oldest',
      delivery: 'electronic',
      ...given,
    };
  }
  const granted = async (given?: Partial<NewGrant>) =>
    (await done(grant.createGrant, { body: await newGrant(given) })).id;
  const receive = (id: number) => done(grant.receiveGoods, { body: { id, receivedCount: 2 } });
  const findGrant = (id: number) => done(grant.findGrant, { params: { id } });
  const consigned = { consignee: '王老师', consigneePhone: '13812348000', address: '文三路 1 号' };

  /** A customer's card, whose last day each extension moves. */
  const activated = once(async () => {
    const { id: jobId, card } = await makeJob({ quantity: 2 });
    const [code = ''] = await codesOf(test, jobId);
    await receive(await granted({ card }));
    return done(activation.activateCard, { body: { code, phone: '13900002222', nickname: '小红' } });
  });

  async function exported(caller: StagedCaller): Promise<number> {
    const order = { list: 'merchants', filter: {}, format: 'csv' } as const;
    const { id } = await done(exporting.createExportJob, { body: order }, caller);
    await until('the file', async () => {
      const query = { currentPage: 1, pageSize: 100, status: 2 } as const;
      const { page } = await done(exporting.listExportJobs, { query }, caller);
      return page.items.some((each) => each.id === id) || undefined;
    });
    return id;
  }
  async function exportInState(status: 1 | 5, caller: StagedCaller): Promise<number> {
    const id = await exported(caller);
    await database.execute(sql`
      update exports set status = ${status}, stored_name = null, ended_at = ${status === 1 ? null : sql`ended_at`}
      where id = ${id}`);
    return id;
  }

  const given = { password: demoPassword };
  /** A code that turns the second factor on. */
  async function firstCode(caller: Parameters<SendAs>[1]) {
    const { secret } = await done(ownAccount.startSecondFactor, { body: given }, caller);
    const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
    return { code: totp.generate({ timestamp: test.parts.now().getTime() }) };
  }
  /** A recovery code of a second factor that is turned on here. */
  async function recoveryCode(caller: Parameters<SendAs>[1]): Promise<string> {
    const body = await firstCode(caller);
    const { recoveryCodes } = await done(ownAccount.confirmSecondFactor, { body }, caller);
    return recoveryCodes[0] ?? '';
  }
  async function accountId(username: string): Promise<number> {
    const [found] = await database.query<{ id: number }>(
      sql`select id from accounts where username = ${username}`,
    );
    return found?.id ?? 0;
  }

  async function merchantEdit() {
    const { id } = await addMerchant();
    const { version } = await findMerchant(id);
    const { phone: _, ...rest } = newMerchant();
    return { id, version, ...rest, contact: '李老师' };
  }

  /** The content of a file with one line. */
  function sheetOf<Column extends string>(cells: Readonly<Partial<Record<Column, string>>>) {
    const columns: Partial<Record<Column, number>> = {};
    for (const column in cells) columns[column] = Object.keys(columns).length;
    const lines = [{ lineNo: 2, cells: Object.values<string | undefined>(cells).map(String) }];
    return { fileName: '目录.csv', columns, lines, expectedCount: 1 };
  }
  const newName = () => `目录${(made += 1)}`;
  const importsOfRecords = Object.fromEntries(
    records.map((record: RecordShape): [string, Staged] => [
      `${record.area}.importMany`,
      async () => {
        const { cells } = await exampleOf(record, newName, (other, body) =>
          done(anyCallsOf(other).create, { body }),
        );
        return requestOf(anyCallsOf(record).importMany, { body: sheetOf(cells) });
      },
    ]),
  );

  return {
    ...importsOfRecords,

    'repertory.retryPrintJob': async () => {
      const { id } = await physicalJob();
      // The state left by a process that could not make the last of its cards.
      await database.execute(sql`alter table print_jobs disable trigger print_jobs_step`);
      await database.execute(
        sql`update print_jobs set status = 5, status_reason = '磁盘已满' where id = ${id}`,
      );
      await database.execute(sql`alter table print_jobs enable trigger print_jobs_step`);
      return requestOf(repertory.retryPrintJob, { body: { id } });
    },
    'repertory.updatePrintJob': async () => {
      const { id } = await physicalJob();
      return requestOf(repertory.updatePrintJob, { body: { id, version: 1, note: '加急' } });
    },
    'repertory.extendPrintJob': async () => {
      const { id } = await physicalJob();
      const { version, latestDay } = await done(repertory.previewJobExtension, { query: { id } });
      return requestOf(repertory.extendPrintJob, {
        body: { id, version, activateBefore: latestDay, reason },
      });
    },
    'repertory.confirmPrintJob': async () =>
      requestOf(repertory.confirmPrintJob, wholeDelivery((await jobAtPrinter()).id)),
    'repertory.closeDelivery': async () => {
      const { id } = await jobAtPrinter();
      const { page } = await done(repertory.listCards, { query: { id, currentPage: 1, pageSize: 1 } });
      const [{ serial = '' } = {}] = page.items;
      await done(repertory.confirmPrintJob, {
        query: { id, receivedCount: 3, scrappedCount: 0, reason },
        body: { missing: [{ first: serial, last: serial }] },
      });
      return requestOf(repertory.closeDelivery, { body: { id, expectedCount: 1, reason } });
    },

    'grant.createGrant': async () => requestOf(grant.createGrant, { body: await newGrant() }),
    'grant.shipGrant': async () => {
      const id = await granted({ delivery: 'mail', quantity: 1, ...consigned });
      return requestOf(grant.shipGrant, { body: { id, courier: '顺丰', trackingNo: 'SF1', parcelCount: 1 } });
    },
    'grant.receiveGoods': async () =>
      requestOf(grant.receiveGoods, { body: { id: await granted(), receivedCount: 2 } }),
    'grant.closeShortage': async () => {
      const id = await granted();
      const { ranges } = await findGrant(id);
      const [{ first = '' } = {}] = ranges;
      const received = [{ first, last: first }];
      await done(grant.receiveGoods, { body: { id, receivedCount: 1, received } });
      return requestOf(grant.closeShortage, { body: { id, expectedCount: 1, reason } });
    },
    'grant.returnCards': async () =>
      requestOf(grant.returnCards, { body: { id: await granted(), expectedCount: 2, reason } }),
    'grant.revokeGrant': async () => requestOf(grant.revokeGrant, { body: { id: await granted(), reason } }),
    'grant.transferCards': async () => {
      const id = await granted();
      await receive(id);
      const { id: merchantId } = await addMerchant();
      return requestOf(grant.transferCards, { body: { id, merchantId, expectedCount: 2, reason } });
    },
    'grant.extendGrant': async () => {
      const id = await granted({ activateBefore: '2027-01-31' });
      const { version } = await findGrant(id);
      return requestOf(grant.extendGrant, { body: { id, version, activateBefore: '2027-03-31', reason } });
    },
    'grant.anonymiseGrant': async () => {
      const id = await granted(consigned);
      await receive(id);
      const { version } = await findGrant(id);
      return requestOf(grant.anonymiseGrant, { body: { id, version, reason } });
    },
    'customer.extendCard': async () => {
      const { serial } = await activated();
      const body = { page: 1, size: 1, serial };
      const [card] = (await done(customer.listCustomers, { body })).items;
      return requestOf(customer.extendCard, {
        body: { serial, extensionDays: 7, validUntil: card?.validUntil ?? '', reason },
      });
    },

    'merchant.updateMerchant': async () =>
      requestOf(merchant.updateMerchant, { query: await merchantEdit() }),
    'merchant.updateMerchantInBody': async () =>
      requestOf(merchant.updateMerchantInBody, { body: await merchantEdit() }),
    'merchant.importMerchants': async () => {
      const { name, contact, phone, regionCode } = newMerchant();
      return requestOf(merchant.importMerchants, {
        body: {
          fileName: '商户.csv',
          columns: { name: 0, kind: 1, contact: 2, phone: 3, regionCode: 4 },
          lines: [{ lineNo: 2, cells: [name, '学校', contact, phone, regionCode] }],
          expectedCount: 1,
        },
      });
    },
    'merchant.handOverMerchants': async () => {
      const [agent, other] = await done(merchant.listAgents);
      if (!agent || !other) throw new Error('There are no two agents.');
      await addMerchant(newMerchant({ agentId: agent.id }));
      const query = { agentId: agent.id };
      const { merchantCount } = await done(merchant.previewHandOver, { query });
      return requestOf(merchant.handOverMerchants, {
        body: { ...query, toAgentId: other.id, expectedCount: merchantCount, reason },
      });
    },

    'qrcode.addQrCodes': async () => {
      const { id: merchantId } = await addMerchant();
      const body = { merchantId, quantity: 2, namePattern: '前台', style: 'black' } as const;
      return requestOf(qrcode.addQrCodes, { body });
    },
    'qrcode.retryQrBatch': async () => {
      const { id: merchantId } = await addMerchant();
      const body = { merchantId, quantity: 1, namePattern: '前台', style: 'black' } as const;
      const { batchId } = await done(qrcode.addQrCodes, { body });
      await until('the codes', async () => {
        const [batch] = await done(qrcode.listAddProgress, { query: { batchId } });
        return batch?.status === 1 || undefined;
      });
      await database.execute(sql`update qr_batches set status = 2 where id = ${batchId}`);
      return requestOf(qrcode.retryQrBatch, { body: { batchId } });
    },

    'cardPage.rollBackPage': async () => {
      made += 1;
      const body = { name: `两版${made}`, kind: 'activation' } as const;
      const { id, version } = await done(cardPage.createPage, { body });
      const first = await done(cardPage.publishPage, { body: { id, version } });
      const second = await done(cardPage.publishPage, { body: { id, version: first.version } });
      return requestOf(cardPage.rollBackPage, {
        body: { id, version: second.version, versionNo: first.versionNo, reason },
      });
    },
    'upload.uploadPageFile': async () => {
      const drawn = sharp({ create: { width: 40, height: 20, channels: 3, background: '#1f6f5c' } });
      const bytes = (await drawn.png().toBuffer()).toString('latin1');
      const head = `content-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png`;
      return {
        ...requestOf(upload.uploadPageFile),
        headers: {
          'x-requested-with': 'XMLHttpRequest',
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
        payload: `--${boundary}\r\n${head}\r\n\r\n${bytes}\r\n--${boundary}--\r\n`,
      };
    },

    'export.cancelExportJob': async (caller) =>
      requestOf(exporting.cancelExportJob, { body: { id: await exportInState(1, caller) } }),
    'export.retryExportJob': async (caller) =>
      requestOf(exporting.retryExportJob, { body: { id: await exportInState(5, caller) } }),
    'export.takeEndedExports': async (caller) => {
      await exported(caller);
      return requestOf(exporting.takeEndedExports);
    },
    'export.fetchExportFile': async (caller) =>
      requestOf(exporting.fetchExportFile, { query: { id: await exported(caller) } }),

    'ownAccount.changeOwnPassword': async () =>
      requestOf(ownAccount.changeOwnPassword, {
        body: { current: demoPassword, next: 'quiet-river-7194-stones' },
      }),
    'ownAccount.startSecondFactor': async () => requestOf(ownAccount.startSecondFactor, { body: given }),
    'ownAccount.confirmSecondFactor': async (caller) =>
      requestOf(ownAccount.confirmSecondFactor, { body: await firstCode(caller) }),
    'ownAccount.renewRecoveryCodes': async (caller) =>
      requestOf(ownAccount.renewRecoveryCodes, { body: { ...given, code: await recoveryCode(caller) } }),
    'ownAccount.removeSecondFactor': async (caller) =>
      requestOf(ownAccount.removeSecondFactor, { body: { ...given, code: await recoveryCode(caller) } }),
    'account.resetSecondFactor': async () => {
      await recoveryCode('warehouse');
      const id = await accountId('warehouse');
      return requestOf(account.resetSecondFactor, { body: { id, reason } });
    },
    'account.unlockAccount': async () => {
      const id = await accountId('nobody');
      const at = test.parts.now();
      await database.execute(sql`
        insert into login_failures (name_hash, network_hash, account_id, failure_count, last_tried_at, locked_until)
        values ('staged', '', ${id}, 10, ${at}, ${at}::timestamptz + interval '5 minutes')
        on conflict (name_hash, network_hash) do update set last_tried_at = ${at}, locked_until = excluded.locked_until`);
      return requestOf(account.unlockAccount, { body: { id } });
    },
  };
}
