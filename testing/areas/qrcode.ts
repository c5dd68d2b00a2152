/** The application with a published page, goods and a merchant, for tests that make batches of codes. */
import { sql } from 'drizzle-orm';
import { qrcode, type NewQrCodes, type QrCode } from '#contract/qrcode/endpoints';
import type { Options } from '#server/start/options';
import { until } from '../until';
import { openTestMerchants, type Person, type TestMerchants } from './merchant';

type MadeCode = QrCode & { readonly address: string };

export interface TestQrCodes extends TestMerchants {
  /** Two goods of the look-up lists. */
  readonly goodsIds: readonly [number, number];
  /** A published activation page. */
  readonly pageId: number;
  readonly merchantId: number;
  order(who: Person, given?: Partial<NewQrCodes>): Promise<number>;
  /**
   * Orders a batch, bound to the first goods and the page by default, and returns its codes in their order once all are
   * made.
   */
  makeCodes(quantity: number, given?: Partial<NewQrCodes>): Promise<readonly QrCode[]>;
  makeCode(given?: Partial<NewQrCodes>): Promise<MadeCode>;
  untilMade(batchId: number): Promise<unknown>;
  find(id: number): Promise<QrCode>;
}

export async function openTestQrCodes(given?: Partial<Options>): Promise<TestQrCodes> {
  const test = await openTestMerchants(given);
  const { database } = test.app.parts;
  const goods = await database.query<{ id: number }>(sql`select id from goods order by id limit 2`);
  const [page] = await database.query<{ id: number }>(sql`select id from pages where name = '标准激活页'`);
  const goodsIds = [goods[0]?.id ?? 0, goods[1]?.id ?? 0] as const;
  const pageId = page?.id ?? 0;
  const { id: merchantId } = await test.add('ops', { agentId: test.agentIds.east });

  const bound = { goodsId: goodsIds[0], pageId } as const;

  async function order(who: Person, given: Partial<NewQrCodes> = bound): Promise<number> {
    const usual = { merchantId, quantity: 1, namePattern: '前台', style: 'black' } as const;
    const { code, msg, data } = await test.send(who, qrcode.addQrCodes, { body: { ...usual, ...given } });
    if (code !== 200) throw new Error(`The batch was refused: ${msg}`);
    return data.batchId;
  }

  const untilMade = (batchId: number) =>
    until(`batch ${batchId} to be made`, async () => {
      const { data } = await test.send('ops', qrcode.listAddProgress, { query: { batchId } });
      return data[0]?.status === 1 ? data[0] : undefined;
    });

  async function makeCodes(quantity: number, given: Partial<NewQrCodes> = {}) {
    const batchId = await order('ops', { ...bound, quantity, ...given });
    await untilMade(batchId);
    const body = { batchId, currentPage: 1, pageSize: 200, sort: 'code' } as const;
    return (await test.send('ops', qrcode.findQrCodeList, { body })).data.items;
  }

  async function makeCode(given: Partial<NewQrCodes> = {}): Promise<MadeCode> {
    const [code] = await makeCodes(1, given);
    if (code?.address == null) throw new Error('The code was not made.');
    return { ...code, address: code.address };
  }

  const find = async (id: number) =>
    (await test.send('ops', qrcode.findQrCode, { query: { id } })).data.qrCode;

  return { ...test, goodsIds, pageId, merchantId, order, untilMade, makeCodes, makeCode, find };
}
