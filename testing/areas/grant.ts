/** The grants' services with a stock of cards and a merchant, for tests. */
import { sql } from 'drizzle-orm';
import type { CardKind } from '#contract/card/constants';
import { parseSerial, formatSerial } from '#contract/card/serial';
import type { NewGrant } from '#contract/grant/endpoints';
import { readCode } from '#contract/readers/code';
import { readPhone } from '#contract/readers/phone';
import type { Actor } from '#server/audit/record-audit';
import { listCountDifferences } from '#server/database/list-counts';
import { everything } from '#server/lib/scope';
import { openActivation } from '#server/modules/activation/activate-card';
import { runningNoOf, type CardId } from '#server/modules/card/card-id';
import { createGrant } from '#server/modules/grant/create/create-grant';
import { createGranting } from '#server/modules/grant/create/granting';
import { findGrantState, type GrantState } from '#server/modules/grant/grant-repository';
import type { GrantParts } from '#server/modules/grant/parts';
import { countActivations } from '#server/modules/qrcode/scan-repository';
import { confirmPrintJob } from '#server/modules/repertory/delivery/confirm-print-job';
import type { PrintJobState } from '#server/modules/repertory/print-job/print-job-repository';
import { openTestRepertory, type TestRepertory } from './repertory';

export interface TestGrants {
  readonly repertory: TestRepertory;
  readonly parts: GrantParts;
  readonly actor: Actor;
  readonly merchantId: number;
  /** @returns the merchant's id */
  addMerchant(name: string): Promise<number>;
  /** A delivered electronic job with a card name of its own, so that no other test grants from it. */
  stock(
    quantity: number,
    given?: Parameters<TestRepertory['createGenerated']>[0],
  ): Promise<PrintJobState & Named>;
  /** The same with physical cards, delivered by the printer. */
  printed(quantity: number): Promise<PrintJobState & Named>;
  grant(card: Named, given?: Partial<NewGrant>): Promise<GrantState>;
  find(id: number): Promise<GrantState>;
  /** From now on everything happens at this moment; without it, at the real time. */
  travel(to?: Date): void;
  /** Does what has to wait until `then`, because others hold the job and its grants. */
  delay<Done>(job: PrintJobState, then: Date, work: () => Promise<Done>): Promise<Done>;
  /** Cards of a job by stored status, e.g. `{ 1: 5, 2: 3 }`. */
  countStates(job: PrintJobState): Promise<Record<string, number>>;
  activate(code: string, phone: string, ip?: string): Promise<string>;
  /** The kept counts that differ from the rows. */
  differences(): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

interface Named {
  readonly cardName: string;
  readonly cardKind?: CardKind;
}

export const serialAt = ({ prefix, firstCard }: PrintJobState, place: number): string =>
  formatSerial({ prefix, runningNo: runningNoOf(firstCard) + place });

export const rangeAt = (job: PrintJobState, first: number, last = first) => ({
  first: serialAt(job, first),
  last: serialAt(job, last),
});

export const runningNoIn = (serial: string): number => parseSerial(serial)?.runningNo ?? NaN;

export async function openTestGrants(): Promise<TestGrants> {
  const repertory = await openTestRepertory({
    register: (jobs, parts) => jobs.register('grant.make', createGranting(parts)),
  });
  const { database } = repertory;
  let moment: Date | undefined;
  const parts = { ...repertory.parts, now: () => moment ?? repertory.parts.now() };
  const actor: Actor = { ...everything, ...repertory.operator };
  const addMerchant = async (name: string) => {
    const [added] = await database.query<{ id: number }>(sql`
      insert into merchants (name, kind, contact, phone, region_code, created_by, created_at)
      values (${name}, 'bookshop', '老王', '13800138000', '330106', 1, now())
      returning id`);
    return added?.id ?? 0;
  };
  const merchantId = await addMerchant('新华书店');
  const activateCard = openActivation({
    database,
    now: parts.now,
    lookupKeys: parts.keys.lookup,
    perMinute: 1_000_000,
    countActivations,
  });
  let names = 0;

  const find = async (id: number) => {
    const state = await findGrantState(database, id, everything);
    if (!state) throw new Error(`There is no grant ${id}.`);
    return state;
  };

  return {
    repertory,
    parts,
    actor,
    merchantId,
    addMerchant,
    find,
    travel: (to) => void (moment = to),
    async delay({ id, firstCard, lastCard }, then, work) {
      let letGo = () => {};
      const isOver = new Promise<void>((resolve) => (letGo = resolve));
      let others: Promise<void> | undefined;
      await new Promise<void>((isHeld) => {
        others = database.transaction(async (tx) => {
          await tx.execute(sql`select from print_jobs where id = ${id} for no key update`);
          await tx.execute(sql`
            select from grant_batches
            where id in (select grant_batch_id from cards where id between ${firstCard} and ${lastCard})
            order by id for no key update`);
          isHeld();
          await isOver;
        });
      });
      const done = work();
      moment = then;
      letGo();
      await others;
      return done;
    },
    async stock(quantity, given = {}) {
      names += 1;
      const cardName = given.cardName ?? `测试卡${names}`;
      const job = await repertory.createGenerated({ cardKind: 'electronic', quantity, ...given, cardName });
      return { ...job, cardName };
    },
    async printed(quantity) {
      names += 1;
      const cardName = `印刷卡${names}`;
      const job = await repertory.createPrinting({ cardName, quantity });
      await confirmPrintJob(
        repertory.parts,
        { id: job.id, receivedCount: quantity, scrappedCount: 0 },
        {},
        actor,
      );
      return { ...job, cardName };
    },
    async grant({ cardName, cardKind = 'electronic' }, given = {}) {
      const isForUsers = given.targetKind === 'user';
      const { id } = await createGrant(
        parts,
        {
          targetKind: 'merchant',
          ...(!isForUsers && { merchantId }),
          card: { cardName, cardKind, goodsId: 1 },
          selection: 'oldest',
          delivery: cardKind === 'electronic' ? 'electronic' : 'pickup',
          ...given,
        },
        actor,
      );
      return find(id);
    },
    async countStates({ firstCard, lastCard }) {
      const rows = await database.query<{ status: number; count: number }>(sql`
        select status, count(*)::integer as count from cards
        where id between ${firstCard} and ${lastCard} group by status`);
      return Object.fromEntries(rows.map(({ status, count }) => [String(status), count]));
    },
    async activate(code, phone, ip = '127.0.0.1') {
      const { serial } = await activateCard(
        { code: readCode(code), phone: readPhone(phone) },
        { accountId: null, requestId: 'test', ip },
      );
      return serial;
    },
    differences: () => listCountDifferences(database),
    close: () => repertory.close(),
  };
}

export const cardsFrom = (firstCard: CardId, count: number): CardId[] =>
  Array.from({ length: count }, (_, place) => (firstCard + place) as CardId);
