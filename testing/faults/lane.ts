/** One person's work in every area, step by step; each lane works on records of its own. */
import sharp from 'sharp';
import { account } from '#contract/account/endpoints';
import { activation } from '#contract/activation/endpoints';
import { cardStatus } from '#contract/card/constants';
import { formatSerial, parseSerial } from '#contract/card/serial';
import { cardPage } from '#contract/card-page/endpoints';
import { customer } from '#contract/customer/endpoints';
import { exporting } from '#contract/export/endpoints';
import { grant } from '#contract/grant/endpoints';
import { merchant } from '#contract/merchant/endpoints';
import { qrcode } from '#contract/qrcode/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import { newMerchant } from '../areas/merchant';
import { newPrintJob } from '../areas/repertory';
import type { Dice } from '../fuzz/dice';
import { until } from '../until';
import type { Outcome, PatientClient } from './client';
import type { Ledger } from './ledger';
import { openOffice } from './office';
import { openTerms } from './terms';

export interface Lane {
  /** Does one thing. */
  step(): Promise<unknown>;
  /** Does one thing after the other until told to stop, and finishes the last. */
  work(isOver: () => boolean): Promise<void>;
}

interface LaneParts {
  readonly client: PatientClient;
  /** Client of an agent, whose merchants the lanes share. */
  readonly agent: PatientClient;
  /** Somebody without a second factor, whom only this lane uses. */
  readonly holder: PatientClient;
  readonly ledger: Ledger;
  readonly dice: Dice;
  /** A digit or letter that no other lane has. */
  readonly mark: string;
}

interface Stock {
  readonly jobId: number;
  readonly cardName: string;
  /** Cards in stock, in the order of their ids. */
  serials: string[];
  readonly all: readonly string[];
}

/** Cards that a merchant has: codes of those not activated yet, by serial. */
interface Held {
  readonly grantId: number;
  /** The print job of the cards. */
  readonly jobId: number;
  readonly codes: Map<string, string>;
}

const orderQuantity = 24;
const grantQuantity = 4;
const printQuantity = 10;

const picture = sharp({ create: { width: 80, height: 50, channels: 3, background: '#1f6f5c' } })
  .png()
  .toBuffer()
  .then((bytes) => new Uint8Array(bytes));

export async function openLane({ client, agent, holder, ledger, dice, mark }: LaneParts): Promise<Lane> {
  let lastName = 0;
  const newName = (what: string) => `${what} ${mark}${(lastName += 1)}`;
  const { expectRows, forgetRows } = ledger;
  const slowly = { paceMs: 40 };

  const terms = await openTerms({ client, ledger, mark });
  const [merchantId, otherMerchantId] = terms.merchantIds;
  const { id: agentsMerchantId } = await agent.read(merchant.addMerchantInBody, {
    body: newMerchant({ name: newName('代理的学校') }),
  });
  const page = await client.read(cardPage.createPage, {
    body: { name: newName('页面'), kind: 'activation' },
  });
  let published = await client.read(cardPage.publishPage, { body: { id: page.id, version: page.version } });
  expectRows('page version', page.id, published.versionNo);
  const { token, editedId } = await makeCodes();
  ledger.scans.set(token, { shown: 0, asked: 0 });
  const office = await openOffice({ client, holder, ledger, dice, mark, qrCodeId: editedId });
  let stock: Stock = { jobId: 0, cardName: '', serials: [], all: [] };
  let held: Held | undefined;
  let frozen: string | undefined;
  let person: { id: number; username: string; version: number; isEnabled: boolean } | undefined;
  let phones = 0;
  /** Cards of the stock that customers have, each customer one. */
  let customerCards: string[] = [];
  /** Grants whose cards came from another merchant. */
  const transferredTo = new Set<number>();

  async function makeCodes() {
    const body = {
      merchantId,
      quantity: 2,
      namePattern: '前台',
      goodsId: 1,
      pageId: page.id,
      style: 'black',
    } as const;
    const { batchId } = await client.read(qrcode.addQrCodes, { body });
    await until('the QR codes', async () => {
      const [progress] = await client.read(qrcode.listAddProgress, { query: { batchId } });
      return progress?.status === 1 || undefined;
    });
    const { items } = await client.read(qrcode.findQrCodeList, {
      body: { batchId, currentPage: 1, pageSize: 2 },
    });
    const [scanned, edited] = items;
    if (!scanned || !edited) throw new Error('There are no QR codes.');
    return { token: new URL(String(scanned.address)).pathname.split('/').at(-1) ?? '', editedId: edited.id };
  }

  async function orderCards(cardKind: 'electronic' | 'physical', quantity: number) {
    const cardName = newName('故障卡');
    const prefix = (cardKind === 'electronic' ? 'E' : 'P') + mark;
    const body = newPrintJob({ cardName, cardKind, quantity, prefix, boxSize: 10 });
    const made = ledger.note('repertory.create', await client.send(repertory.createPrintJob, { body }));
    if (!made) return undefined;
    expectRows('print job', cardName, 1);
    const done = await until(
      `the cards of ${cardName}`,
      async () => {
        const { job } = await client.read(repertory.findPrintJob, { query: { id: made.id } });
        return job.status === 0 ? undefined : job;
      },
      slowly,
    );
    return { ...done, cardName };
  }

  async function restock() {
    const job = await orderCards('electronic', orderQuantity);
    const first = job && parseSerial(job.serialFirst);
    if (!job || !first) return;
    const serials = Array.from({ length: orderQuantity }, (_, place) =>
      formatSerial({ prefix: first.prefix, runningNo: first.runningNo + place }),
    );
    expectCards(serials, cardStatus.inStock);
    stock = { jobId: job.id, cardName: job.cardName, serials, all: serials };
    frozen = undefined;
    customerCards = [];
  }

  async function printAndDeliver() {
    const job = await orderCards('physical', printQuantity);
    if (!job) return;
    const file = ledger.note(
      'repertory.export',
      await client.take(repertory.exportPrintFile, { id: job.id, format: 'csv' }),
    );
    if (file?.length !== printQuantity + 1) return;
    const { id, serialLast: last } = job;
    const query = { id, receivedCount: printQuantity - 1, scrappedCount: 0, reason: '少装一张' };
    const body = { missing: [{ first: last, last }] };
    const confirmed = ledger.note(
      'repertory.confirm',
      await client.send(repertory.confirmPrintJob, { query, body }),
    );
    if (!confirmed) return;
    expectRows('cards delivered', id, printQuantity - 1);
    const closing = { id, expectedCount: 1, reason: '不再补印' };
    ledger.note('repertory.close', await client.send(repertory.closeDelivery, { body: closing }));
    // Leaves one card in stock.
    await shipPrinted(job.cardName, printQuantity - 2);
    const [header = [], row = []] = file;
    const [serial = '', code = ''] = [row[header.indexOf('卡号')], row[header.indexOf('激活码')]];
    if (!(await activateCode(serial, code))) return;
    const newer = await replace(serial);
    // The replaced card is void, like the one that never came.
    if (newer !== undefined) expectRows('cards delivered', id, printQuantity - 2);
    else forgetRows('cards delivered', id);
    if (newer !== undefined) await handOver(job.cardName, newer);
  }

  /** Hands over a replacement card that lies in the warehouse. */
  async function handOver(cardName: string, serial: string) {
    const query = { currentPage: 1, pageSize: 10, cardName, shipping: 'handOver' } as const;
    const { items } = await client.read(grant.listGrants, { query });
    const [lying] = items;
    if (lying?.serialFirst !== serial) throw new Error(`${serial} does not wait to be handed over.`);
    const body = { id: lying.id, parcelCount: 1 };
    const handed = ledger.note('grant.ship', await client.send(grant.shipGrant, { body }));
    if (handed) expectRows('hand-over', lying.id, 1);
  }

  async function shipPrinted(cardName: string, quantity: number) {
    const body = {
      targetKind: 'merchant',
      merchantId,
      card: { cardName, cardKind: 'physical', goodsId: 1 },
      quantity,
      selection: 'oldest',
      delivery: 'pickup',
      consignee: '王老师',
    } as const;
    const granted = ledger.note('grant.create', await client.send(grant.createGrant, { body }));
    if (!granted) return;
    const { id } = granted;
    ledger.note('grant.ship', await client.send(grant.shipGrant, { body: { id, parcelCount: 1 } }));
    const received = ledger.note(
      'grant.receive',
      await client.send(grant.receiveGoods, { body: { id, receivedCount: quantity } }),
    );
    if (!received) return;
    expectRows('receipt', id, 1);
    // Reads the version again, because the shipping counts as an edit and may have had no answer.
    const { version } = await client.read(grant.findGrant, { params: { id } });
    const clearing = { id, version, reason: '本人要求' };
    ledger.note('grant.anonymise', await client.send(grant.anonymiseGrant, { body: clearing }));
  }

  /** @returns the grant's id when it was made */
  async function grantElectronic(toMerchantId: number, serials: readonly string[]) {
    const [first = '', last = ''] = [serials[0], serials.at(-1)];
    const note = newName('发放');
    const body = {
      targetKind: 'merchant',
      merchantId: toMerchantId,
      card: { cardName: stock.cardName, cardKind: 'electronic', goodsId: 1 },
      quantity: serials.length,
      selection: 'ranges',
      ranges: [{ first, last }] as { first: string; last: string }[],
      delivery: 'electronic',
      unitPriceFen: 4800,
      activateBefore: '2098-12-31',
      note,
    } as const;
    const granted = ledger.note('grant.create', await client.send(grant.createGrant, { body }));
    if (!granted) {
      forgetCards(serials);
      return undefined;
    }
    expectRows('grant', note, 1);
    const { id } = granted;
    await until(
      `the grant ${note}`,
      async () =>
        (await client.read(grant.findGrant, { params: { id } })).grant.status === 1 ? true : undefined,
      slowly,
    );
    expectCards(serials, cardStatus.granted);
    return id;
  }

  async function grantAndReceive() {
    const serials = stock.serials.splice(0, grantQuantity);
    const id = await grantElectronic(merchantId, serials);
    if (id === undefined) return;
    const file = ledger.note('grant.export', await client.take(grant.exportGrant, { id, format: 'csv' }));
    const [last = ''] = serials.slice(-1);
    const arrived = serials.slice(0, -1);
    const short = [{ first: last, last }];
    const received = ledger.note(
      'grant.receive',
      await client.send(grant.receiveGoods, { body: { id, receivedCount: arrived.length, short } }),
    );
    if (!received) return forgetCards(serials);
    expectCards(arrived, cardStatus.received);
    const isFound = dice.percent(50);
    const ended = isFound ? await findShort(id) : await closeShort(id);
    if (ended) expectRows('receipt', id, 2);
    if (ended) expectCards([last], isFound ? cardStatus.received : cardStatus.void);
    else forgetCards([last]);
    const [header = [], ...rows] = file ?? [];
    const [serialAt, codeAt] = [header.indexOf('卡号'), header.indexOf('激活码')];
    const codes = rows.map((row) => [row[serialAt] ?? '', row[codeAt] ?? ''] as const);
    const isHere = (serial: string) => serial !== last || (isFound && ended !== undefined);
    held = { grantId: id, jobId: stock.jobId, codes: new Map(codes.filter(([serial]) => isHere(serial))) };
  }

  const findShort = async (id: number) =>
    ledger.note('grant.receive', await client.send(grant.receiveGoods, { body: { id, receivedCount: 1 } }));

  const closeShort = async (id: number) =>
    ledger.note(
      'grant.close',
      await client.send(grant.closeShortage, { body: { id, expectedCount: 1, reason: '遗失' } }),
    );

  /** Grants and returns cards whose codes nobody has taken, so that they are free again. */
  async function grantAndReturn() {
    const serials = stock.serials.splice(0, grantQuantity);
    const id = await grantElectronic(merchantId, serials);
    if (id === undefined) return;
    const receivedCount = serials.length;
    const received = ledger.note(
      'grant.receive',
      await client.send(grant.receiveGoods, { body: { id, receivedCount } }),
    );
    if (!received) return forgetCards(serials);
    const body = { id, expectedCount: receivedCount, reason: '退回' };
    if (!ledger.note('grant.return', await client.send(grant.returnCards, { body })))
      return forgetCards(serials);
    expectCards(serials, cardStatus.inStock);
    stock.serials.unshift(...serials);
  }

  /** However often the agent downloads the codes, there is one receipt. */
  async function takeCodesAsAgent() {
    const serials = stock.serials.splice(0, 2);
    const id = await grantElectronic(agentsMerchantId, serials);
    if (id === undefined) return;
    const taken = ledger.note('grant.export', await agent.take(grant.exportGrant, { id, format: 'csv' }));
    if (!taken) return forgetCards(serials);
    expectRows('receipt', id, 1);
    expectCards(serials, cardStatus.received);
  }

  async function correctPrice({ grantId: id }: Held) {
    const { version, unitPriceFen, priceCorrections } = await client.read(grant.findGrant, {
      params: { id },
    });
    const body = { id, version, unitPriceFen: (unitPriceFen ?? 0) + 100, reason: '多收一元' };
    const corrected = ledger.note('grant.price', await client.send(grant.correctPrice, { body }));
    if (corrected) expectRows('price correction', id, priceCorrections.length + 1);
    else forgetRows('price correction', id);
  }

  async function extendGrant({ grantId: id }: Held) {
    const { version, grant: shown } = await client.read(grant.findGrant, { params: { id } });
    const nextDay = new Date(Date.parse(shown.activateBefore) + 86_400_000).toISOString().slice(0, 10);
    const body = { id, version, activateBefore: nextDay, reason: '延期开学' };
    ledger.note('grant.extend', await client.send(grant.extendGrant, { body }));
  }

  /** Moves cards into a grant of another merchant, where work with them continues. */
  async function transferCards({ grantId: id, ...cards }: Held) {
    const body = { id, merchantId: otherMerchantId };
    const { cardCount: expectedCount } = await client.read(grant.previewTransfer, { body });
    if (expectedCount === 0) return;
    const moved = ledger.note(
      'grant.transfer',
      await client.send(grant.transferCards, { body: { ...body, expectedCount, reason: '发错商户' } }),
    );
    if (moved) transferredTo.add(moved.grant.id);
    held = moved && { grantId: moved.grant.id, ...cards };
  }

  const expectCards = (serials: readonly string[], status: number) => {
    for (const serial of serials) ledger.cards.set(serial, { status });
  };

  const forgetCards = (serials: readonly string[]) => {
    for (const serial of serials) ledger.cards.delete(serial);
  };

  async function activate({ jobId, codes }: Held) {
    const [serial = '', code = ''] = [...codes][0] ?? [];
    codes.delete(serial);
    if ((await activateCode(serial, code)) && jobId === stock.jobId) customerCards.push(serial);
  }

  const newPhone = () =>
    `13${String(mark.charCodeAt(0)).padStart(3, '0')}${String((phones += 1)).padStart(6, '0')}`;

  /** @returns whether the card was activated, if known */
  async function activateCode(serial: string, code: string): Promise<boolean> {
    const phone = newPhone();
    const outcome = await client.send(activation.activateCard, { body: { code, phone } });
    // The call has no key: a refused repetition may have been done the first time, with its answer lost.
    const known: Outcome<unknown> = outcome.kind === 'refused' ? { ...outcome, kind: 'unknown' } : outcome;
    const isDone = ledger.note('customer.activate', known) !== undefined;
    if (isDone) ledger.cards.set(serial, { status: cardStatus.activated, phone });
    else ledger.cards.delete(serial);
    return isDone;
  }

  async function rebind(serial: string) {
    const phone = newPhone();
    const body = { serials: [serial], phone, reason: '激活时填错' };
    const { card } = await client.read(customer.findCustomerCard, { query: { serial } });
    // One record for the former customer, who may be forgotten now, and one for the new one.
    forgetRows('nickname', card.nickname);
    const outcome = await client.send(customer.rebindCards, { body });
    if (ledger.note('customer.rebind', outcome, 2))
      ledger.cards.set(serial, { status: cardStatus.activated, phone });
    else dropCustomerCard(serial);
  }

  /** @returns the replacement, if it is known */
  async function replace(serial: string, newSerial?: string): Promise<string | undefined> {
    const body = { serial, reason: '卡片损坏', ...(newSerial !== undefined && { newSerial }) };
    const replaced = ledger.note('customer.replace', await client.send(customer.replaceCard, { body }));
    const known = ledger.cards.get(serial);
    dropCustomerCard(serial);
    if (!replaced) return undefined;
    ledger.cards.set(serial, { status: cardStatus.void });
    if (known) ledger.cards.set(replaced.serial, known);
    return replaced.serial;
  }

  async function replaceFromStock(serial: string) {
    const newer = await replace(serial);
    if (newer !== undefined) {
      customerCards.push(newer);
      stock.serials = stock.serials.filter((each) => each !== newer);
      return;
    }
    // Any of the free cards may be the replacement.
    forgetCards(stock.all.filter((each) => ledger.cards.get(each)?.status === cardStatus.inStock));
    stock.serials = [];
  }

  /** Replaces a card by one that the merchant has. */
  async function replaceByMerchants({ jobId, codes }: Held) {
    const [[serial = '', code = ''] = [], [newSerial = ''] = []] = codes;
    codes.delete(serial);
    if (!(await activateCode(serial, code))) return;
    codes.delete(newSerial);
    const newer = await replace(serial, newSerial);
    if (newer === undefined) forgetCards([newSerial]);
    else if (jobId === stock.jobId) customerCards.push(newer);
  }

  async function correctPerson(serial: string) {
    const { customer: person, card } = await client.read(customer.findCustomerCard, { query: { serial } });
    const { id, version } = person;
    const nickname = newName('家长');
    const body = { id, version, nickname };
    const corrected = ledger.note('customer.update', await client.send(customer.updateCustomer, { body }));
    forgetRows('nickname', card.nickname);
    if (corrected) expectRows('nickname', nickname, 1);
  }

  async function forgetPerson(serial: string) {
    const { customer: person, card } = await client.read(customer.findCustomerCard, { query: { serial } });
    const { id, cardsInUse, cardsWaiting } = person;
    const body = { id, cardsInUse, cardsWaiting, reason: '本人要求' };
    const outcome = await client.send(customer.anonymiseCustomer, { body });
    ledger.note('customer.anonymise', outcome);
    forgetRows('nickname', card.nickname);
    dropCustomerCard(serial);
    if (outcome.kind === 'done') ledger.cards.set(serial, { status: cardStatus.activated, phone: null });
  }

  function dropCustomerCard(serial: string) {
    customerCards = customerCards.filter((each) => each !== serial);
    ledger.cards.delete(serial);
  }

  async function changeCard(action: 'freeze' | 'unfreeze' | 'void', serial: string, status: number) {
    const body = { action, serials: [serial], reason: '抽查' };
    const changed = ledger.note(`card.${action}`, await client.send(repertory.changeCards, { body }));
    if (changed) ledger.cards.set(serial, { status });
    else ledger.cards.delete(serial);
  }

  async function freezeOrVoid() {
    const serial = frozen ?? stock.serials.pop() ?? '';
    if (frozen === undefined) {
      frozen = serial;
      return changeCard('freeze', serial, cardStatus.frozen);
    }
    frozen = undefined;
    return dice.percent(50)
      ? changeCard('unfreeze', serial, cardStatus.inStock)
      : changeCard('void', serial, cardStatus.void);
  }

  async function publish() {
    const body = { id: page.id, version: published.version };
    const done = ledger.note('page.publish', await client.send(cardPage.publishPage, { body }));
    if (!done) return forgetRows('page version', page.id);
    published = done;
    expectRows('page version', page.id, done.versionNo);
  }

  async function scan() {
    const counts = ledger.scans.get(token) ?? { shown: 0, asked: 0 };
    const before = client.repeats();
    if (await client.open(`/q/${token}`)) counts.shown += 1;
    // Includes others' repetitions, so this is only an upper bound.
    counts.asked += 1 + client.repeats() - before;
  }

  async function changeAccount() {
    const fields = { displayName: newName('账号'), roleCode: 'support', scope: 'all' } as const;
    if (!person) {
      const username = `fault-${mark.toLowerCase()}${(lastName += 1)}`;
      const made = ledger.note(
        'account.create',
        await client.send(account.createAccount, { body: { username, ...fields } }),
      );
      if (!made) return;
      person = { id: made.id, username, version: 1, isEnabled: true };
      ledger.accounts.set(username, { displayName: fields.displayName, isEnabled: true });
      return;
    }
    const { id, username, version } = person;
    const known = ledger.accounts.get(username);
    if (dice.percent(50)) {
      const edit = { id, version, ...fields };
      const done = ledger.note('account.update', await client.send(account.updateAccount, { body: edit }));
      if (!done || !known) return dropPerson(username);
      person.version = done.version;
      ledger.accounts.set(username, { ...known, displayName: fields.displayName });
      return;
    }
    const action = person.isEnabled ? 'disable' : 'enable';
    const outcome = await client.send(account.changeAccountStatus, { body: { id, action, reason: '轮岗' } });
    ledger.note(`account.${action}`, outcome);
    if (outcome.kind !== 'done' || !known) return dropPerson(username);
    person.isEnabled = !person.isEnabled;
    person.version = (await client.read(account.findAccount, { query: { id } })).version;
    ledger.accounts.set(username, { ...known, isEnabled: person.isEnabled });
  }

  function dropPerson(username: string) {
    ledger.accounts.delete(username);
    person = undefined;
  }

  async function exportCards() {
    const body = { list: 'cards', format: 'csv', filter: { id: stock.jobId } } as const;
    const ordered = ledger.note('export.create', await client.send(exporting.createExportJob, { body }));
    if (ordered) ledger.exports.add(ordered.id);
  }

  async function sendPicture() {
    const key = await client.sendPicture(await picture);
    if (key !== undefined) ledger.pictures.add(key);
  }

  function choose(): () => Promise<unknown> {
    if (stock.serials.length <= grantQuantity) return restock;
    const cards = held;
    const steps: (() => Promise<unknown>)[] = [
      printAndDeliver,
      freezeOrVoid,
      freezeOrVoid,
      publish,
      scan,
      scan,
      changeAccount,
      exportCards,
      sendPicture,
      sendPicture,
      terms.handOver,
      terms.settleAnew,
      grantAndReturn,
      takeCodesAsAgent,
      office.importMerchants,
      office.addMerchant,
      office.editQrCode,
      office.editQrCode,
      office.changeRole,
      office.changeRole,
      office.useFactorTwice,
      client.repeat,
      client.repeat,
    ];
    const [customerCard] = customerCards;
    if (customerCard !== undefined)
      steps.push(
        () => rebind(customerCard),
        () => replaceFromStock(customerCard),
        () => correctPerson(customerCard),
        () => forgetPerson(customerCard),
      );
    if (!cards) steps.push(grantAndReceive, grantAndReceive, grantAndReceive);
    else if (cards.codes.size === 0) held = undefined;
    else if (cards.codes.size > 1)
      steps.push(
        () => activate(cards),
        () => activate(cards),
        () => activate(cards),
        () => correctPrice(cards),
        () => extendGrant(cards),
        () => replaceByMerchants(cards),
        ...(transferredTo.has(cards.grantId) ? [] : [() => transferCards(cards)]),
      );
    else steps.push(() => activate(cards));
    return dice.one(steps);
  }

  await restock();
  const step = () => choose()();
  return {
    step,
    async work(isOver) {
      do await step();
      while (!isOver());
    },
  };
}
