/**
 * People who want the same few cards at the same time: each card is a register, and the number of cards in stock a
 * counter.
 */
import { cardStatus, type CardAction } from '#contract/card/constants';
import { formatSerial, parseSerial } from '#contract/card/serial';
import { grant } from '#contract/grant/endpoints';
import { merchant } from '#contract/merchant/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import { newMerchant } from '../areas/merchant';
import { newPrintJob } from '../areas/repertory';
import type { Outcome, PatientClient } from '../faults/client';
import type { Ledger } from '../faults/ledger';
import type { Dice } from '../fuzz/dice';
import { until } from '../until';
import { findContradiction, type Asked } from './order';

export interface Rivals {
  step(rival: number, dice: Dice): Promise<void>;
  /** @returns what is impossible in every order of events */
  contradictions(): readonly string[];
}

/** In stock, granted, frozen from either, and void: one letter of the state per card. */
type Card = 's' | 'g' | 'f' | 'F' | 'v';
type Doing = CardAction | 'grant';

const steps: Record<Doing, Partial<Record<Card, Card>>> = {
  freeze: { s: 'f', g: 'F' },
  unfreeze: { f: 's', F: 'g' },
  void: { s: 'v', g: 'v', f: 'v', F: 'v' },
  grant: { s: 'g' },
};
const shownAs: Record<Card, number> = {
  s: cardStatus.inStock,
  g: cardStatus.granted,
  f: cardStatus.frozen,
  F: cardStatus.frozen,
  v: cardStatus.void,
};
const isCard = (letter: string): letter is Card => letter in shownAs;
const cardsIn = (state: string) => [...state].filter(isCard);
const cardCount = 6;
const cardName = '人人要的卡';
/** Goods of which no lane has cards, so that none takes a card from here. */
const goodsId = 2;

/** @returns the state after these cards took the step and those did not; empty if that is impossible */
function take(state: string, doing: Doing, done: readonly number[], refused: readonly number[]): string[] {
  const cards = cardsIn(state);
  const next = (place: number) => steps[doing][cards[place] ?? 'v'];
  if (refused.some(next) || !done.every(next)) return [];
  return [cards.map((card, place) => (done.includes(place) ? (next(place) ?? card) : card)).join('')];
}

/** @param rivals all may change cards; the first may also grant them */
export async function openRivals(rivals: readonly PatientClient[], ledger: Ledger): Promise<Rivals> {
  const [first] = rivals;
  if (!first) throw new Error('There is nobody.');
  const { id: merchantId } = await first.read(merchant.addMerchantInBody, {
    body: newMerchant({ name: '人人的学校' }),
  });
  const ordered = newPrintJob({
    cardName,
    goodsId,
    cardKind: 'electronic',
    quantity: cardCount,
    prefix: 'RV',
  });
  const { id } = await first.read(repertory.createPrintJob, { body: ordered });
  const job = await until('the cards of all', async () => {
    const found = await first.read(repertory.findPrintJob, { query: { id } });
    return found.job.status === 3 ? found.job : undefined;
  });
  const begin = parseSerial(job.serialFirst);
  if (!begin) throw new Error('The cards have no serials.');
  const serials: readonly string[] = Array.from({ length: cardCount }, (_, place) =>
    formatSerial({ ...begin, runningNo: begin.runningNo + place }),
  );
  const events: Asked[] = [];
  let moment = 0;

  /** @param after what the answer says about the state before and after; undefined where no answer came */
  async function ask<Data>(
    name: string,
    asking: () => Promise<Outcome<Data>>,
    after: (state: string, answer: Outcome<Data>) => readonly string[],
    describe: (data: Data) => string = (data) => JSON.stringify(data),
  ): Promise<Outcome<Data>> {
    const askedAt = (moment += 1);
    const answer = await asking();
    const answeredAt = answer.kind === 'unknown' ? Infinity : (moment += 1);
    const said =
      answer.kind === 'done' ? describe(answer.data) : answer.kind === 'refused' ? answer.msg : 'no answer';
    events.push({
      name: `${name}: ${said}`,
      askedAt,
      answeredAt,
      after: (state) => after(state, answer),
    });
    return answer;
  }

  async function change(client: PatientClient, action: CardAction, places: readonly number[]) {
    const body = { action, serials: places.flatMap((place) => serials[place] ?? []), reason: '抽查' };
    const answer = await ask(
      `${action} ${places.join('+')}`,
      () => client.send(repertory.changeCards, { body }),
      (state, given) => {
        if (given.kind === 'refused') return [state];
        if (given.kind === 'done') {
          const refused = given.data.refused.map(({ serial }) => serials.indexOf(serial));
          const done = places.filter((place) => !refused.includes(place));
          return take(state, action, done, refused);
        }
        const able = places.filter((place) => steps[action][cardsIn(state)[place] ?? 'v']);
        return take(state, action, able, []);
      },
    );
    ledger.note(`card.${action}`, answer, answer.kind === 'done' && answer.data.changedCount === 0 ? 0 : 1);
  }

  async function grantCard(client: PatientClient, place: number) {
    const serial = serials[place] ?? '';
    const body = {
      targetKind: 'merchant',
      merchantId,
      card: { cardName, cardKind: 'electronic', goodsId },
      quantity: 1,
      selection: 'ranges',
      ranges: [{ first: serial, last: serial }] as { first: string; last: string }[],
      delivery: 'electronic',
      unitPriceFen: 4800,
      activateBefore: '2098-12-31',
    } as const;
    const answer = await ask(
      `grant ${place}`,
      () => client.send(grant.createGrant, { body }),
      (state, { kind }) =>
        take(state, 'grant', kind === 'refused' ? [] : [place], kind === 'refused' ? [place] : []),
    );
    ledger.note('grant.create', answer);
  }

  /** Reads the shown cards, which must match the state at the moment of reading. */
  async function look(client: PatientClient) {
    const query = { id, currentPage: 1, pageSize: cardCount, sort: 'serial' } as const;
    await ask(
      'look',
      () => client.send(repertory.listCards, { query }),
      (state, answer) => {
        const statuses = cardsIn(state).map((card) => shownAs[card]);
        const isRight =
          answer.kind !== 'done' || answer.data.page.items.every(({ status }, at) => status === statuses[at]);
        return isRight ? [state] : [];
      },
      ({ page }) => page.items.map(({ status }) => status).join(''),
    );
  }

  async function count(client: PatientClient) {
    await ask(
      'count',
      () => client.send(repertory.findPrintJob, { query: { id } }),
      (state, answer) => {
        const inStock = cardsIn(state).filter((card) => card === 's').length;
        return answer.kind !== 'done' || answer.data.job.stockCount === inStock ? [state] : [];
      },
      ({ job: { stockCount } }) => String(stockCount),
    );
  }

  return {
    async step(rival, dice) {
      const client = rivals[rival % rivals.length] ?? first;
      const place = dice.below(cardCount);
      const both = [place, (place + 1) % cardCount];
      await dice.one([
        () => change(client, 'freeze', dice.percent(50) ? [place] : both),
        () => change(client, 'unfreeze', dice.percent(50) ? [place] : both),
        () => change(client, 'unfreeze', both),
        () => (dice.percent(30) ? change(client, 'void', [place]) : change(client, 'freeze', both)),
        () => grantCard(first, place),
        () => look(client),
        () => look(client),
        () => count(client),
      ])();
    },
    contradictions() {
      const found = findContradiction('s'.repeat(cardCount), events);
      return found === undefined ? [] : [`no order of events: ${found}`];
    },
  };
}
