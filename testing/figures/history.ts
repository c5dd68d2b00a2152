/** Random work of an office: each step is one call of somebody who may make it, or a few that belong together. */
import fc from 'fast-check';
import { activation } from '#contract/activation/endpoints';
import type { CardKind } from '#contract/card/constants';
import { goods } from '#contract/catalogue/goods';
import { customer } from '#contract/customer/endpoints';
import { dictionary } from '#contract/dictionary/endpoints';
import { grant } from '#contract/grant/endpoints';
import { merchant } from '#contract/merchant/endpoints';
import { qrcode } from '#contract/qrcode/endpoints';
import { callsOf, type RecordAction } from '#contract/record/define-record';
import { repertory } from '#contract/repertory/endpoints';
import type { TestApp } from '../app';
import { newPrintJob } from '../areas/repertory';
import { codesOf } from '../fuzz/scene';
import { until } from '../until';
import type { Person } from './person';

const kinds = [
  'order',
  'print',
  'deliver',
  'cancel',
  'grant',
  'grantToUser',
  'receive',
  'return',
  'revoke',
  'activate',
  'activate',
  'freeze',
  'void',
  'replace',
  'rebind',
  'extend',
  'disableMerchant',
  'enableMerchant',
  'orderQrCodes',
  'disableQrCode',
  'scan',
  'disableGoods',
  'enableGoods',
] as const;

export interface Step {
  readonly do: (typeof kinds)[number];
  /** Which of the possible records is taken. */
  readonly at: number;
}

export const step: fc.Arbitrary<Step> = fc.record({ do: fc.constantFrom(...kinds), at: fc.nat(999) });

const reason = '随机';
const page = { currentPage: 1, pageSize: 100 };
const goodsCalls = callsOf(goods);

/** @returns a function that takes a step as this person; a refused one changes nothing */
export function historyOf(test: TestApp, admin: Person) {
  /** Codes of cards that can be activated. */
  const codes: string[] = [];
  let phones = 0;
  let orders = 0;

  const one = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % items.length];

  async function order(at: number, cardKind: CardKind) {
    orders += 1;
    const cardName = `随机卡 ${orders}`;
    const body = newPrintJob({ cardName, cardKind, quantity: 4 + (at % 5), prefix: 'RND' });
    const { id } = await admin.call(repertory.createPrintJob, { body });
    await until('the cards', async () => {
      const { job } = await admin.call(repertory.findPrintJob, { query: { id } });
      return job.status !== 0 || undefined;
    });
    return { ...body, id };
  }

  /** Cards that a merchant has received. @returns the codes of most of them */
  async function giveNew(at: number): Promise<readonly string[]> {
    const { id, cardName, cardKind, goodsId, quantity } = await order(at, 'electronic');
    const found = await codesOf(test, id);
    const { items } = await admin.call(merchant.findMerchantList, { body: { ...page, status: 1 } });
    const to = one(items, at);
    if (!to) return [];
    const given = await admin.call(grant.createGrant, {
      body: {
        targetKind: 'merchant',
        merchantId: to.id,
        card: { cardName, cardKind, goodsId },
        quantity,
        selection: 'oldest',
        delivery: 'electronic',
      },
    });
    await admin.call(grant.receiveGoods, { body: { id: given.id, receivedCount: quantity } });
    return found.slice(1);
  }

  const jobIn = async (status: number, at: number) =>
    one(
      (await admin.call(repertory.listPrintJobs, { query: { ...page, status: status as 1 | 2 } })).items,
      at,
    );

  const grantIn = async (at: number, ...statuses: readonly number[]) => {
    const { items } = await admin.call(grant.listGrants, { query: page });
    return one(
      items.filter(({ status }) => statuses.includes(status)),
      at,
    );
  };

  const cardAt = async (at: number) => {
    const { items } = await admin.call(repertory.listPrintJobs, { query: page });
    const job = one(items.slice(0, 6), at);
    if (!job) return undefined;
    const { page: cards } = await admin.call(repertory.listCards, { query: { ...page, id: job.id } });
    return one(cards.items, at)?.serial;
  };

  const customerAt = async (at: number) =>
    one((await admin.call(customer.listCustomers, { body: { page: 1, size: 100 } })).items, at);

  async function give(at: number, isToUser: boolean) {
    const { cards } = await admin.call(grant.countAvailableCards);
    const card = one(
      cards.filter(({ cardKind }) => !isToUser || cardKind === 'electronic'),
      at,
    );
    const { items } = await admin.call(merchant.findMerchantList, { body: page });
    const to = one(items, at);
    if (!card || !to) return;
    phones += 1;
    const target = isToUser
      ? { targetKind: 'user' as const, phones: [`1390000${String(1000 + phones)}`] }
      : { targetKind: 'merchant' as const, merchantId: to.id, quantity: 1 + (at % 4) };
    const { cardName, cardKind, goods } = card;
    const offered = (await admin.call(dictionary.listPresentGoods)).filter(({ isEnabled }) => isEnabled);
    const presentGoodsIds = offered.slice(0, at % 3).map(({ id }) => id);
    await admin.attempt(grant.createGrant, {
      body: {
        ...target,
        card: { cardName, cardKind, goodsId: goods.id },
        presentGoodsIds,
        selection: 'oldest',
        delivery: cardKind === 'electronic' ? 'electronic' : 'pickup',
      },
    });
  }

  const steps: Readonly<Record<Step['do'], (at: number) => Promise<unknown>>> = {
    order: (at) => order(at, at % 2 === 0 ? 'electronic' : 'physical'),
    async print(at) {
      const job = await jobIn(1, at);
      if (job) await admin.attempt(repertory.exportPrintFile, { query: { id: job.id, format: 'csv' } });
    },
    async deliver(at) {
      const job = await jobIn(2, at);
      if (!job) return;
      const left = job.quantity - (job.receivedCount ?? 0) - (job.scrappedCount ?? 0);
      const receivedCount = at % 2 === 0 ? left : Math.max(1, left - 1);
      await admin.attempt(repertory.confirmPrintJob, {
        query: { id: job.id, receivedCount, scrappedCount: 0, reason },
        body: {},
      });
    },
    async cancel(at) {
      const job = await jobIn(1, at);
      if (job) await admin.attempt(repertory.cancelPrintJob, { body: { id: job.id, reason } });
    },
    grant: (at) => give(at, false),
    grantToUser: (at) => give(at, true),
    async receive(at) {
      const found = await grantIn(at, 1, 2);
      if (!found) return;
      const body = { id: found.id, receivedCount: found.quantity - found.receivedCount };
      await admin.attempt(grant.receiveGoods, { body });
    },
    async return(at) {
      const found = await grantIn(at, 1, 2, 3);
      if (!found) return;
      const { items } = await admin.call(grant.listGrantCards, { query: { ...page, id: found.id } });
      const card = one(items, at);
      if (card)
        await admin.attempt(grant.returnCards, {
          body: {
            id: found.id,
            serials: [{ first: card.serial, last: card.serial }],
            expectedCount: 1,
            reason,
          },
        });
    },
    async revoke(at) {
      const found = await grantIn(at, 1);
      if (found) await admin.attempt(grant.revokeGrant, { body: { id: found.id, reason } });
    },
    async activate(at) {
      if (codes.length < 2) codes.push(...(await giveNew(at)));
      const code = codes.pop();
      if (code === undefined) return;
      phones += 1;
      await admin.attempt(activation.activateCard, {
        body: { code, phone: `1370000${String(1000 + phones)}`, nickname: '随机', grade: '三年级' },
      });
    },
    async freeze(at) {
      const serial = await cardAt(at);
      if (serial !== undefined)
        await admin.attempt(repertory.changeCards, {
          body: { action: at % 3 === 0 ? 'unfreeze' : 'freeze', serials: [serial], reason },
        });
    },
    async void(at) {
      const serial = await cardAt(at);
      if (serial !== undefined)
        await admin.attempt(repertory.changeCards, {
          body: { action: 'void', serials: [serial], reason },
        });
    },
    async replace(at) {
      const held = await customerAt(at);
      if (held) await admin.attempt(customer.replaceCard, { body: { serial: held.serial, reason } });
    },
    async rebind(at) {
      const held = await customerAt(at);
      phones += 1;
      if (held)
        await admin.attempt(customer.rebindCards, {
          body: { serials: [held.serial], phone: `1360000${String(1000 + phones)}`, reason },
        });
    },
    async extend(at) {
      const held = await customerAt(at);
      if (held)
        await admin.attempt(customer.extendCard, {
          body: { serial: held.serial, extensionDays: 1 + (at % 9), validUntil: held.validUntil, reason },
        });
    },
    disableMerchant: (at) => changeMerchant(at, 0),
    enableMerchant: (at) => changeMerchant(at, 1),
    async orderQrCodes(at) {
      const { items } = await admin.call(merchant.findMerchantList, { body: page });
      const to = one(items, at);
      if (!to) return;
      const body = {
        merchantId: to.id,
        quantity: 1 + (at % 3),
        namePattern: '随机{序号}',
        style: 'black' as const,
      };
      await admin.attempt(qrcode.addQrCodes, { body });
      await until(
        'the codes',
        async () =>
          (await admin.call(qrcode.listAddProgress)).every(({ status }) => status !== 0) || undefined,
      );
    },
    async disableQrCode(at) {
      const { items } = await admin.call(qrcode.findQrCodeList, { body: page });
      const code = one(items, at);
      if (code) await admin.attempt(qrcode.updateStatus, { query: { ids: [code.id], status: 3, reason } });
    },
    async scan(at) {
      const { items } = await admin.call(qrcode.findQrCodeList, { body: page });
      const address = one(items, at)?.address ?? '';
      const [token] = /[^/]+$/.exec(address) ?? [];
      if (token !== undefined) await admin.attempt(qrcode.scan, { params: { code: token } });
    },
    disableGoods: (at) => changeGoods(at, 'disable'),
    enableGoods: (at) => changeGoods(at, 'enable'),
  };

  async function changeMerchant(at: number, status: 0 | 1) {
    const { items } = await admin.call(merchant.findMerchantList, { body: page });
    const found = one(items, at);
    if (found) await admin.attempt(merchant.updateMerchantInBody, { body: { id: found.id, status, reason } });
  }

  async function changeGoods(at: number, action: RecordAction) {
    const found = one((await admin.call(goodsCalls.list, { query: page })).items, at);
    if (found) await admin.attempt(goodsCalls.changeStatus, { body: { id: found.id, action, reason } });
  }

  return (taken: Step) => steps[taken.do](taken.at);
}
