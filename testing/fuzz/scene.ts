/** One of everything that requests can be about, created over the wire. */
import { demoPassword } from '#mock/index';
import type { CardId } from '#server/modules/card/card-id';
import { readableCodes } from '#server/modules/card/code/activation-code';
import { openCodes } from '#server/modules/card/code/code-copy';
import { listCodeCopies } from '#server/modules/card/code/code-copy-repository';
import { clientOf, type Document, type Given } from '../api-document/client';
import type { TestApp } from '../app';
import { newMerchant } from '../areas/merchant';
import { newPrintJob } from '../areas/repertory';
import { until } from '../until';
import { gather, type Pool } from './values';

export async function setScene(document: Document, test: TestApp, pool: Pool): Promise<void> {
  const client = clientOf(document, test.app);
  const call = async (name: string, given?: Given) => {
    const { code, msg, data } = (await client(name, given)).json();
    if (code !== 200) throw new Error(`${name}: ${msg}`);
    gather(pool, given?.body);
    gather(pool, data);
    return data;
  };
  const ticket = await client('login.ajaxLogin', { body: { username: 'admin', password: demoPassword } });
  await client('login.openSession', { query: { token: ticket.json().data } });

  gather(pool, { creditCode: '91330100799655058B' });
  const merchant = await call('merchant.addMerchantInBody', { body: newMerchant() });
  const page = await call('cardPage.createPage', { body: { name: '激活页', kind: 'activation' } });
  await call('cardPage.publishPage', { body: { id: page.id, version: page.version } });
  const order = newPrintJob({ cardKind: 'electronic', quantity: 20, prefix: 'FUZZ' });
  const jobIds: number[] = [];
  for (const body of [order, newPrintJob({ quantity: 20 }), newPrintJob({ quantity: 4 })]) {
    const { id } = await call('repertory.createPrintJob', { body });
    jobIds.push(id);
    await until('the cards', async () => {
      const { job } = await call('repertory.findPrintJob', { query: { id: String(id) } });
      return job.status !== 0 || undefined;
    });
  }
  const [electronicId = 0] = jobIds;
  const { cardName, cardKind, goodsId } = order;
  const grant = {
    targetKind: 'merchant',
    merchantId: merchant.id,
    card: { cardName, cardKind, goodsId },
    quantity: 5,
    selection: 'oldest',
    delivery: 'electronic',
  };
  const { id } = await call('grant.createGrant', { body: grant });
  // Read now, because received cards have no readable codes.
  const codes = await codesOf(test, electronicId);
  await call('grant.receiveGoods', { body: { id, receivedCount: 5 } });
  await call('grant.createGrant', { body: grant });
  for (const [place, code] of codes.slice(0, 3).entries())
    await call('activation.activateCard', { body: { code, phone: `1390000111${place}`, nickname: '小明' } });
  const { page: cards } = await call('repertory.listCards', {
    query: { currentPage: '1', pageSize: '20', id: String(electronicId) },
  });
  const serials: readonly string[] = cards.items.map(({ serial }: { readonly serial: string }) => serial);
  pool.set('serial', serials.toSorted());
  pool.set('serials', serials.toSorted());
  await call('qrcode.addQrCodes', {
    body: {
      merchantId: merchant.id,
      quantity: 3,
      namePattern: '点位{序号}',
      goodsId,
      pageId: page.id,
      style: 'black',
    },
  });
  await call('listView.createView', {
    body: { list: 'repertory.printJobs', name: '视图', search: '', layout: null, sharedWith: null },
  });
  await call('merchant.findMerchant', { query: { id: String(merchant.id) } });
  const paging = { currentPage: '1', pageSize: '20' };
  await call('grant.listGrants', { query: paging });
  await call('repertory.listCards', { query: { ...paging, id: '1' } });
}

/** The readable codes of an electronic job that nobody has received yet. */
export async function codesOf(
  { parts: { database, secrets } }: TestApp,
  printJobId: number,
): Promise<string[]> {
  const copies = await listCodeCopies(database, printJobId, 0 as CardId, 1_000);
  const keys = secrets.keysFor('card-copy');
  return copies.flatMap((copy) => [
    ...readableCodes(openCodes(keys, { ...copy, printJobId, codeLength: 16 }, copy)),
  ]);
}
