/**
 * Ways to change, cut, insert, reorder and replay records by SQL, and to damage, remove or swap the anchor, each in an
 * office of its own: most while nobody writes and nobody reads, also with the server stopped for it, and some in an
 * office in which ten records are written a second. Within a minute 系统状态, the notices, /readyz and /metrics tell it, by
 * the look at the end of the trail and the walk over the last day; or, where that is left out here, by the walk over all
 * records. Only then is the trail read, in which records that do not match their seal are marked.
 *
 * `npm run check -- campaign` tries 200 on each engine; a normal run tries a few, different ones each time.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { audit } from '#contract/audit/endpoints';
import type { Endpoint, ReplyOf } from '#contract/endpoint';
import { merchant } from '#contract/merchant/endpoints';
import { notice } from '#contract/notice/endpoints';
import { system } from '#contract/system/endpoints';
import type { Database } from '#server/database/database';
import { secretsFrom } from '#server/start/secrets';
import { openAppOn, type TestApp } from '#testing/app';
import { leavesMark, tamper, ways, type Way } from '#testing/audit/tampering';
import { openBasics } from '#testing/basics';
import { testEngine } from '#testing/database/database';
import { testPatienceMs } from '#testing/patience';
import { addressOf, type Sent } from '#testing/process';
import { until } from '#testing/until';
import { anchorFile } from './anchor';
import { recordAudit, systemSource, withAuditTrail } from './record-audit';
import type { WatchPace } from './watch/trail-walks';
import { usualPace } from './watch/trail-watch';

const seed = Number(process.env.CAMPAIGN_SEED ?? Math.floor(Math.random() * 2 ** 31));
const count = Number(process.env.CAMPAIGN_COUNT ?? 2);
/** An office mostly waits for its anchor, so several run at once. */
const officesAtOnce = count > 3 ? 6 : 3;
const foundWithinMs = 60_000;
const loadIntervalMs = 100;
const openWritesMax = 4;
const pace = { paceMs: 250 };
const recordsBefore = 60;

jest.setTimeout(testPatienceMs + count * 30_000);

interface OfficePlace {
  readonly database: Database;
  readonly dataDirectory: string;
}

interface Office {
  readonly test: TestApp;
  readonly cookie: string;
  get(url: string): Promise<{ readonly body: string }>;
  call<E extends Endpoint>(endpoint: E, sent?: Sent<E>): Promise<ReplyOf<E>>;
}

const secrets = secretsFrom(Buffer.alloc(32, 7));

/** @param cookie of a session in a former life of the office, so that nobody has to sign in, which is recorded */
async function openOffice(place: OfficePlace, pace: WatchPace, former?: string): Promise<Office> {
  const limits = { trailPace: pace };
  const test = await openAppOn(
    { ...place.database, close: async () => {} },
    { dataDirectory: place.dataDirectory, secrets, given: { isDemo: true }, limits, remove: () => {} },
  );
  const cookie = former ?? (await test.signIn('admin'));
  const get = (url: string) => test.app.inject({ method: 'GET', url, headers: { cookie } });
  return {
    test,
    cookie,
    get,
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
    // On a busy machine timers fire late, so missed writes are made up for, as far as connections are left for others.
    for (; askedCount * loadIntervalMs < Date.now() - startedAt && open.size < openWritesMax; askedCount += 1)
      write();
  }, loadIntervalMs);
  return {
    writtenCount: () => writtenCount,
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

const isReadyzTelling = async ({ get }: Office): Promise<boolean> =>
  (await get('/readyz')).body.includes('auditTrail');

/** What tells of a fault without reading a record. */
async function look(office: Office, way: Way): Promise<Readonly<Record<string, boolean>>> {
  const { call, get } = office;
  const { audit: state } = await call(system.findState);
  const news = await call(notice.listNotices);
  const told = news.filter(({ text }) => text.includes('操作日志')).length;
  // Records that were cut off and an anchor that was taken away are two faults; any other is told once.
  const faultCountMax = way.startsWith('cutWithAllTraces') ? 2 : 1;
  return {
    page: state.fault !== null,
    bell: told > 0 && told <= faultCountMax,
    readyz: await isReadyzTelling(office),
    metrics: /^study_card_audit_trail_fault\{found_by="anchor"\} 1$/m.test((await get('/metrics')).body),
  };
}

/** What the office does meanwhile, and which part of the watch is at work. */
const circumstances = [
  'quiet',
  'stopped',
  'quiet, by the walk alone',
  'stopped, by the walk alone',
  'busy',
] as const;
type Circumstance = (typeof circumstances)[number];

const paceFor = (circumstance: Circumstance): WatchPace => ({
  turnMs: 500,
  shareMax: usualPace.shareMax,
  ...(circumstance.endsWith('walk alone')
    ? { recentPerTurn: 0, roundPerTurn: 20 }
    : { recentPerTurn: 1_000, roundPerTurn: 0 }),
});

interface Outcome {
  readonly perSecond?: number;
  readonly foundAfterMs: number;
}

interface Attack {
  readonly way: Way;
  readonly circumstance: Circumstance;
  /** From 0 to 1, among the records up to the anchor. */
  readonly place: number;
}

async function attack(planned: Attack): Promise<Outcome> {
  const database = await openBasics();
  const dataDirectory = mkdtempSync(join(tmpdir(), 'study-card-campaign-'));
  try {
    return await attackOn({ database, dataDirectory }, planned);
  } finally {
    await database.close();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

async function attackOn(place: OfficePlace, { way, circumstance, place: share }: Attack): Promise<Outcome> {
  const watchPace = paceFor(circumstance);
  let office = await openOffice(place, watchPace);
  const recorded = withAuditTrail(place.database, secrets.keyFor('audit'));
  const record = async () => {
    for (let index = 0; index < recordsBefore / 2; index += 1)
      await recorded.transaction((tx) =>
        recordAudit(tx, systemSource, { action: 'repertory.generate', detail: { count: index } }),
      );
  };
  const { readPosition, readLine } = anchorOf(place);
  const anchored = (position: number) =>
    until('an anchor', async () => readPosition() >= position || undefined, pace);
  try {
    await record();
    await anchored(recordsBefore / 2);
    const olderAnchor = { line: readLine(), position: readPosition() };
    await record();
    await anchored(olderAnchor.position + recordsBefore / 2);
    const at = 2 + Math.floor(share * (recordsBefore - 10));
    const isStopped = circumstance.startsWith('stopped');
    const load = circumstance === 'busy' ? await keepWriting(office) : undefined;
    try {
      if (load) {
        await until('ten records', async () => load.writtenCount() >= 10 || undefined, pace);
        await anchored(readPosition() + 1);
      }
      // Afterwards it may be impossible to write.
      const perSecond = load?.perSecond();
      if (isStopped) await office.test.close();
      await tamper({ ...place, olderAnchor }, way, at);
      if (isStopped) office = await openOffice(place, watchPace, office.cookie);
      const tamperedAt = Date.now();
      await untilTold(office, way);
      const outcome = { foundAfterMs: Date.now() - tamperedAt, ...(perSecond && { perSecond }) };
      if (leavesMark(way)) {
        const marked = (await readTrail(office)).filter(({ isAltered }) => isAltered);
        if (marked.length === 0) throw new Error(`${way} is not marked`);
      }
      return outcome;
    } finally {
      await load?.end();
    }
  } finally {
    await office.test.close();
  }
}

const anchorOf = ({ dataDirectory }: OfficePlace) => {
  const readLine = () => readFileSync(join(dataDirectory, anchorFile), 'utf8');
  return { readLine, readPosition: () => Number(readLine().split(' ')[0]) };
};

async function untilTold(office: Office, way: Way): Promise<void> {
  for (const endMs = Date.now() + foundWithinMs; ; await wait(pace.paceMs)) {
    const isLate = Date.now() > endMs;
    // The other places read much more.
    if (!isLate && !(await isReadyzTelling(office))) continue;
    const seen = await look(office, way);
    if (Object.values(seen).every(Boolean)) return;
    if (isLate) throw new Error(`${way}: ${JSON.stringify(seen)} after a minute`);
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
    // Shifted after each turn through the ways, so that each meets all circumstances.
    const turn = number + Math.floor(number / order.length);
    const circumstance = circumstances[turn % circumstances.length];
    return way === undefined || circumstance === undefined
      ? []
      : [{ number: number + 1, way, circumstance, place }];
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
            await attack(next).catch(
              (error: unknown) => new Error(`${next?.way} (${next?.circumstance})`, { cause: error }),
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
    const rates = found.flatMap(({ perSecond }) => perSecond ?? []).toSorted((a, b) => a - b);
    const middle = (figures: readonly number[]) => figures[Math.floor(figures.length / 2)]?.toFixed(1);
    process.stdout.write(
      `${testEngine}, seed ${seed}: ${found.length} of ${planned.length} found, at most ${seconds.at(-1)?.toFixed(1)} s ` +
        `(middle ${middle(seconds)}) after the look; ${middle(rates)} records a second (least ${rates[0]?.toFixed(1)})\n`,
    );
  });

  it.each(planned)('is found after way $number: $way, $circumstance', ({ number }) => {
    const outcome = outcomes.get(number);
    if (outcome instanceof Error || outcome === undefined) throw outcome ?? new Error('It was not tried.');
    expect(outcome.foundAfterMs).toBeLessThan(foundWithinMs);
  });
});
