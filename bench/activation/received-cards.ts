/** Creates cards that customers may activate, through the server's calls: printed, delivered, granted, received. */
import { parseCsv } from 'hucre/csv';
import { grant } from '#contract/grant/endpoints';
import { merchant } from '#contract/merchant/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import { newPrintJob } from '#testing/areas/repertory';
import type { ServerProcess } from '#testing/process';
import { until } from '#testing/until';

export const activatedCardName = '激活测速卡';
/** Activations of the same print job wait for each other, so the cards are spread over several. */
const jobCount = 8;

/** @returns the cards' codes, alternating between the print jobs */
export async function makeReceivedCards(server: ServerProcess, count: number): Promise<readonly string[]> {
  const cookie = await server.signIn('admin');
  const merchants = { currentPage: 1, pageSize: 1, status: 1 } as const;
  const [shop] = (await server.call(cookie, merchant.findMerchantList, { body: merchants })).items;
  const codes: string[][] = [];
  for (let no = 0; no < jobCount; no += 1)
    codes.push(await makeJob(server, cookie, { quantity: count / jobCount, merchantId: shop?.id ?? 0, no }));
  return Array.from(
    { length: count },
    (_, place) => codes[place % jobCount]?.[Math.floor(place / jobCount)] ?? '',
  );
}

interface Wanted {
  readonly quantity: number;
  readonly merchantId: number;
  readonly no: number;
}

async function makeJob(server: ServerProcess, cookie: string, { quantity, merchantId, no }: Wanted) {
  const cardName = `${activatedCardName}${no}`;
  const body = newPrintJob({ cardName, quantity, prefix: 'BA' });
  const query = { id: (await server.call(cookie, repertory.createPrintJob, { body })).id };
  await until(
    'the cards',
    async () => (await server.call(cookie, repertory.findPrintJob, { query })).job.status === 1 || undefined,
  );
  const file = await server.send(cookie, repertory.exportPrintFile, { query: { ...query, format: 'csv' } });
  const [header = [], ...rows] = parseCsv((await file.text()).replace(/^\uFEFF/, ''));
  const delivered = { ...query, receivedCount: quantity, scrappedCount: 0 };
  await server.call(cookie, repertory.confirmPrintJob, { query: delivered, body: {} });
  const granted = await server.call(cookie, grant.createGrant, {
    body: {
      targetKind: 'merchant',
      merchantId,
      card: { cardName, cardKind: 'physical', goodsId: body.goodsId },
      quantity,
      selection: 'oldest',
      delivery: 'pickup',
    },
  });
  // A large one is made in the background.
  const asked = { params: { id: granted.id } };
  await until(
    'the grant',
    async () => (await server.call(cookie, grant.findGrant, asked)).grant.status === 1 || undefined,
  );
  await server.call(cookie, grant.receiveGoods, { body: { id: granted.id, receivedCount: quantity } });
  const place = header.indexOf('激活码');
  return rows.map((row) => String(row[place]));
}
