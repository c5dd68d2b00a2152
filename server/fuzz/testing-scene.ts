/** One of everything that requests can be about, made over the wire. */
import type { FastifyInstance } from 'fastify';
import { demoPassword } from '../../mock/index';
import { clientOf, type Document, type Given } from '../api-document/testing';
import { newMerchant } from '../modules/merchant/testing';
import { newPrintJob } from '../modules/repertory/testing';
import { until } from '../testing-until';
import { gather, type Pool } from './testing-values';

export async function setScene(document: Document, app: FastifyInstance, pool: Pool): Promise<void> {
  const client = clientOf(document, app);
  const call = async (name: string, given?: Given) => {
    const { code, msg, data } = (await client(name, given)).json();
    if (code !== 200) throw new Error(`${name}: ${msg}`);
    gather(pool, data);
    return data;
  };
  const ticket = await client('login.ajaxLogin', { body: { username: 'admin', password: demoPassword } });
  await client('login.openSession', { query: { token: ticket.json().data } });

  const merchant = await call('merchant.addMerchantInBody', { body: newMerchant() });
  const page = await call('cardPage.createPage', { body: { name: '激活页', kind: 'activation' } });
  await call('cardPage.publishPage', { body: { id: page.id, version: page.version } });
  const order = newPrintJob({ cardKind: 'electronic', quantity: 20, prefix: 'FUZZ' });
  for (const body of [order, newPrintJob({ quantity: 20 })]) {
    const { id } = await call('repertory.createPrintJob', { body });
    await until('the cards', async () => {
      const { job } = await call('repertory.findPrintJob', { query: { id: String(id) } });
      return job.status !== 0 || undefined;
    });
  }
  const { cardName, cardKind, goodsId } = order;
  const grant = {
    targetKind: 'merchant',
    merchantId: merchant.id,
    card: { cardName, cardKind, goodsId },
    quantity: 5,
    selection: 'oldest',
    delivery: 'electronic',
  };
  await call('grant.createGrant', { body: grant });
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
