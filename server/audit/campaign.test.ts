/**
 * Ways to change, cut, insert, reorder and replay records by SQL, and to damage, remove or swap the anchor, each in an
 * office of its own in which ten records are written a second: within a minute of the next check, 系统状态 reports it,
 * administrators are notified, and records that do not match their seal are marked.
 *
 * `npm run test:campaign` tries 200 on each engine; a normal run tries a few, different ones each time.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { audit } from '#contract/audit/endpoints';
import type { Endpoint, ReplyOf } from '#contract/endpoint';
import { merchant } from '#contract/merchant/endpoints';
import { notice } from '#contract/notice/endpoints';
import { system } from '#contract/system/endpoints';
import { testEngine } from '#testing/database/database';
import { openTestApp, type TestApp } from '#testing/app';
import { addressOf, type Sent } from '#testing/process';
import { until } from '#testing/until';
import { anchorFile } from './anchor';
import { recordAudit, systemSource } from './record-audit';
import { leavesMark, tamper, ways, type Way } from '#testing/audit/tampering';

const seed = Number(process.env.CAMPAIGN_SEED ?? Math.floor(Math.random() * 2 ** 31));
const count = Number(process.env.CAMPAIGN_COUNT ?? 2);
/** An office mostly waits for its anchor, so several run at once. */
const officesAtOnce = count > 3 ? 4 : 3;
const foundWithinMs = 60_000;
const loadIntervalMs = 100;
const pace = { paceMs: 250 };
const recordsBefore = 60;

jest.setTimeout(120_000 + count * 30_000);

interface Office {
  readonly test: TestApp;
  call<E extends Endpoint>(endpoint: E, sent?: Sent<E>): Promise<ReplyOf<E>>;
}

async function openOffice(): Promise<Office> {
  const test = await openTestApp();
  const cookie = await test.signIn('admin');
  return {
    test,
    async call<E extends Endpoint>(endpoint: E, { query, body }: Sent<E> = {}) {
      const reply = await test.app.inject({
        method: endpoint.method,
        url: addressOf(endpoint, { ...Object(query) }),
        headers: { 'x-requested-with': 'XMLHttpRequest', cookie },
        ...(body && { payload: body }),
      });
      const { code, msg, data }: { code: number; msg: string; data: ReplyOf<E> } = reply.json();
      if (code !== 200) throw new Error(`${endpoint.name}: ${code} ${msg}`);
      return data;
    },
  };
}

/** Reveals a telephone ten times a second, each a record; after some attacks nothing can be written any more. */
async function keepWriting({ call }: Office) {
  const { id } = await call(merchant.addMerchantInBody, {
    body: {
      name: '战役书店',
      kind: 'bookshop',
      contact: '王老师',
      phone: '13800138000',
      regionCode: '330106',
    },
  });
  const startedAt = Date.now();
  let writtenCount = 0;
  const open = new Set<Promise<unknown>>();
  let askedCount = 0;
  const write = () => {
    const writing = call(merchant.revealMerchantPhone, { body: { id } })
      .then(() => (writtenCount += 1))
      .catch(() => undefined)
      .finally(() => open.delete(writing));
    open.add(writing);
  };
  const timer = setInterval(() => {
    // On a busy machine timers fire late, so missed writes are made up for.
    for (; askedCount * loadIntervalMs < Date.now() - startedAt; askedCount += 1) write();
  }, loadIntervalMs);
  return {
    perSecond: () => (writtenCount * 1000) / (Date.now() - startedAt),
    async end() {
      clearInterval(timer);
      await Promise.all(open);
    },
  };
}

/** Reads the trail page by page, as a person does. */
async function readTrail({ call }: Office): Promise<ReplyOf<typeof audit.listAuditRecords>['items']> {
  const pages = [];
  for (let currentPage = 1; ; currentPage += 1) {
    const { items } = await call(audit.listAuditRecords, { query: { currentPage, pageSize: 100 } });
    pages.push(items);
    if (items.length < 100) return pages.flat();
  }
}

interface Seen {
  readonly isOnPage: boolean;
  readonly isTold: boolean;
  readonly isMarked: boolean;
}

async function look(office: Office, way: Way): Promise<Seen> {
  const { audit: state } = await office.call(system.findState);
  const news = await office.call(notice.listNotices);
  const marked = (await readTrail(office)).filter(({ isAltered }) => isAltered);
  return {
    isOnPage: state.fault !== null || (state.walk?.fault ?? null) !== null,
    isTold: news.some(({ text }) => text.startsWith('操作日志')),
    isMarked: !leavesMark(way) || marked.length > 0,
  };
}

interface Outcome {
  readonly perSecond: number;
  readonly foundAfterMs: number;
}

/** @param place from 0 to 1, among the records up to the anchor */
async function attack(way: Way, place: number): Promise<Outcome> {
  const office = await openOffice();
  const { database, options } = office.test.parts;
  const { dataDirectory } = options;
  const readAnchor = () => readFileSync(join(dataDirectory, anchorFile), 'utf8');
  const anchored = async () => (await office.call(system.findState)).audit.anchoredCount ?? 0;
  try {
    for (let index = 0; index < recordsBefore; index += 1)
      await database.transaction((tx) =>
        recordAudit(tx, systemSource, { action: 'repertory.generate', detail: { count: index } }),
      );
    await until('an anchor', async () => (await anchored()) >= recordsBefore || undefined, pace);
    const olderAnchor = { line: readAnchor(), position: await anchored() };
    const load = await keepWriting(office);
    try {
      await until('one under load', async () => (await anchored()) > olderAnchor.position || undefined, pace);
      const perSecond = load.perSecond();
      await tamper(
        { database, dataDirectory, olderAnchor },
        way,
        2 + Math.floor(place * (recordsBefore - 10)),
      );
      const readAt = Date.now();
      for (;;) {
        const seen = await look(office, way);
        const foundAfterMs = Date.now() - readAt;
        if (seen.isOnPage && seen.isTold && seen.isMarked) return { perSecond, foundAfterMs };
        if (foundAfterMs > foundWithinMs) throw new Error(`${way}: ${JSON.stringify(seen)} after a minute`);
        await wait(pace.paceMs);
      }
    } finally {
      await load.end();
    }
  } finally {
    await office.test.close();
  }
}

const [order = []] = fc.sample(fc.shuffledSubarray([...ways], { minLength: ways.length }), {
  seed,
  numRuns: 1,
});
const places = fc.sample(fc.double({ min: 0, max: 0.99, noNaN: true }), { seed, numRuns: count });
const planned = places
  .flatMap((place, number) => {
    const way = order[number % order.length];
    return way === undefined ? [] : [{ number: number + 1, way, place }];
  })
  // The share of this process.
  .slice(Number(process.env.CAMPAIGN_FROM ?? 0), Number(process.env.CAMPAIGN_TO ?? count));
const outcomes = new Map<number, Outcome | Error>();

describe(`the trail in the hands of the owner of its database, with seed ${seed}`, () => {
  beforeAll(
    async () => {
      const left = [...planned];
      const attackOn = async () => {
        for (let next = left.shift(); next; next = left.shift())
          outcomes.set(
            next.number,
            await attack(next.way, next.place).catch(
              (error: unknown) => new Error(next?.way, { cause: error }),
            ),
          );
      };
      await Promise.all(Array.from({ length: officesAtOnce }, attackOn));
    },
    120_000 + count * 30_000,
  );

  afterAll(() => {
    const found = [...outcomes.values()].flatMap((outcome) => (outcome instanceof Error ? [] : outcome));
    const seconds = found.map(({ foundAfterMs }) => foundAfterMs / 1000).toSorted((a, b) => a - b);
    const rates = found.map(({ perSecond }) => perSecond).toSorted((a, b) => a - b);
    const middle = (figures: readonly number[]) => figures[Math.floor(figures.length / 2)]?.toFixed(1);
    process.stdout.write(
      `${testEngine}, seed ${seed}: ${found.length} of ${planned.length} found, at most ${seconds.at(-1)?.toFixed(1)} s ` +
        `(middle ${middle(seconds)}) after the look; ${middle(rates)} records a second (least ${rates[0]?.toFixed(1)})\n`,
    );
  });

  it.each(planned)('is found after way $number: $way', ({ number }) => {
    const outcome = outcomes.get(number);
    if (outcome instanceof Error || outcome === undefined) throw outcome ?? new Error('It was not tried.');
    expect(outcome.foundAfterMs).toBeLessThan(foundWithinMs);
    expect(outcome.perSecond).toBeGreaterThan(5);
  });
});
