/** The whole server in this process, in a world where one thing happens at a time, as the seed decides. */
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Scheduler } from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { bodyCodes } from '#contract/codes';
import type { Envelope } from '#contract/envelope';
import { idempotencyHeader } from '#contract/headers';
import { login } from '#contract/login/endpoints';
import { demoBasics } from '#mock/index';
import { buildApp } from '#server/app/app';
import { seeds } from '#server/app/modules';
import { withAuditTrail } from '#server/audit/record-audit';
import type { Database } from '#server/database/database';
import { openDatabaseClock } from '#server/database/database-clock';
import { orderNames } from '#server/database/names/order-names';
import { runSeeds } from '#server/first-start/seeds';
import { every } from '#server/plugins/schedule';
import { readOptions } from '#server/start/options';
import { secretsFrom } from '#server/start/secrets';
import { ensureEmbeddedTemplate, throwAwayRoot } from '../database/embedded';
import { diceOf } from '../faults/run';
import { openSimulatedEngine, type Session } from './engine';
import { clock, diskFaults, own, rest, within, type Life } from './owned';
import type { PlantedFault } from './planted';

/** The point of a database statement at which a process ends. */
export type Instant = 'before a statement' | 'after a statement';

export interface SimulatedWorld {
  /** One thing happens: a statement, somebody gets the connection or, when nobody waits, the next timer fires. */
  turn(): Promise<void>;
  /** Takes turns until the work has ended. @param who waits for it */
  drive<Result>(work: Promise<Result>, who?: string): Promise<Result>;
  /** Ends the process after this many statements, and starts it again, with or without its engine. */
  crash(after: number, instant: Instant, isOfEngine: boolean): void;
  /** Loses the n-th answer from now on. */
  loseAnswer(after: number): void;
  /** The n-th write with a key from now on arrives twice, as by a proxy that hands back the answer of success. */
  deliverTwice(after: number): void;
  /** Fails the n-th file change from now on. */
  failDisk(after: number): void;
  /** Moves the machine's clock forward or back. */
  shiftClock(ms: number): void;
  /** Lets time pass, with everything that is due in it. */
  pass(ms: number): Promise<void>;
  /** Suspends the machine for this long. A timer that was due meanwhile runs once, when it resumes. */
  sleep(ms: number): Promise<void>;
  /** Ends everything as a power cut does, and looks into what is there then. */
  look<Seen>(work: (database: Database) => Promise<Seen>): Promise<Seen>;
  readonly dataDirectory: string;
  readonly callCount: () => number;
  /** A digest of all answers and of the database's content. */
  digest(): Promise<string>;
  close(): Promise<void>;
}

export interface WorldSettings {
  readonly seed: number;
  readonly scheduler: Scheduler;
  readonly planted?: PlantedFault | undefined;
}

const statementMs = 1;
const measureClockMs = 10_000;
/** After this many turns the awaited work will never end. */
const turnsMax = 20_000;
const unlimited = 1_000_000;
const saidLengthMax = 400;
const secrets = secretsFrom(Buffer.alloc(32, 7));

let seeded: Promise<string> | undefined;

/** @returns the files of a database with a demonstration's accounts and look-up lists, the same in every process */
function ensureSown(): Promise<string> {
  seeded ??= (async () => {
    const template = await ensureEmbeddedTemplate();
    const directory = mkdtempSync(join(throwAwayRoot, 'study-card-seeded-'));
    process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
    own(0);
    cpSync(template, directory, { recursive: true });
    const engine = await openSimulatedEngine(directory);
    const session = engine.open(async () => {});
    const database = withAuditTrail(session.database, secrets.keyFor('audit'));
    const parts = {
      options: readOptions({ DEMO: '1' }),
      database,
      secrets,
      log: { level: 'silent' },
      now: () => new Date(),
    };
    let isOver = false;
    const seeding = runSeeds(parts, seeds, demoBasics).finally(() => (isOver = true));
    for (;;) {
      await rest();
      if (isOver) break;
      if (session.isAsked()) await session.answer();
    }
    await seeding;
    await engine.close();
    return directory;
  })();
  return seeded;
}

export async function openSimulatedWorld({
  seed,
  scheduler,
  planted,
}: WorldSettings): Promise<SimulatedWorld> {
  const original = await ensureSown();
  const dataDirectory = mkdtempSync(join(throwAwayRoot, 'study-card-simulation-'));
  const directory = join(dataDirectory, 'postgres');
  cpSync(original, directory, { recursive: true });
  own(seed);
  const dice = diceOf(seed);
  const engine = await openSimulatedEngine(directory);
  const answers = createHash('sha256');
  let callCount = 0;
  let lostIn = Infinity;
  let twiceIn = Infinity;
  let crash: { after: number; readonly instant: Instant; readonly isOfEngine: boolean } | undefined;
  let life: (Life & { readonly end: () => void; readonly ended: Promise<never> }) | undefined;
  let session: Session;
  let app: FastifyInstance | undefined;
  let failure: unknown;
  /** Requests without an answer. */
  const waiting = new Set<string>();
  let lastAnswer = 'none';

  function begin() {
    const born = newLife();
    life = born;
    session = engine.open(() => scheduler.schedule(Promise.resolve()));
    app = undefined;
    const { database: plain } = session;
    within(born, () => start(plain)).then(
      (started) => {
        if (!born.isOver) app = started;
      },
      (error: unknown) => {
        if (!born.isOver) failure = error;
      },
    );
  }

  /** Starts like main.ts, without what this world lacks: ports, signals, a first start. */
  async function start(plain: Database): Promise<FastifyInstance> {
    const database = withAuditTrail(planted?.spoil?.(plain, dice) ?? plain, secrets.keyFor('audit'));
    const { now, measure } = await openDatabaseClock(database);
    const options = {
      ...readOptions({ DEMO: '1' }),
      dataDirectory,
      loginsPerMinute: unlimited,
      activationsPerMinute: unlimited,
      scansPerMinute: unlimited,
    };
    const built = await buildApp({ options, database, secrets, log: { level: 'silent' }, now });
    every(built, measureClockMs, measure);
    await built.ready();
    await orderNames(database);
    return built;
  }

  /** Ends the process's life and begins another. */
  async function die(isOfEngine: boolean) {
    crash = undefined;
    life?.end();
    if (isOfEngine) await engine.recover();
    else await engine.forsake();
    begin();
  }

  const isTurn = () => session.isFree() && scheduler.count() > 0;

  async function turn() {
    // During a start Node reads files and compiles in its own time, so the world waits.
    while (!app && !failure && !engine.hasFailed() && !session.isAsked() && !isTurn()) await rest();
    if (failure) throw failure;
    if (engine.hasFailed()) await die(true);
    else if (session.isAsked()) {
      if (crash) crash.after -= 1;
      if (!crash || crash.after > 0) await session.answer();
      else {
        const { instant, isOfEngine } = crash;
        if (instant === 'after a statement') await session.answer(true);
        // Its engine may have failed at this very statement.
        await die(isOfEngine || engine.hasFailed());
      }
      clock.tick(statementMs);
    } else if (isTurn()) await scheduler.waitNext(1);
    else clock.next();
    await rest();
  }

  const describeWait = (who: string, fromMs: number) =>
    [
      `${who} waits in vain, from ${fromMs} ms to ${performance.now()} ms.`,
      ...[...waiting].map((request) => `without an answer: ${request}`),
      `last answer: ${lastAnswer}`,
      session.isFree()
        ? 'nobody has the connection'
        : `last sent by who has the connection: ${session.lastSent()}`,
    ].join('\n');

  async function drive<Result>(work: Promise<Result>, who = 'Somebody'): Promise<Result> {
    const fromMs = performance.now();
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    work.then(over, over);
    await rest();
    for (let turns = 0; !isOver; turns += 1) {
      if (turns > turnsMax) throw new Error(describeWait(who, fromMs));
      await turn();
    }
    return work;
  }

  /** Calls the server as browsers do, without a socket. */
  const call = async (address: string, given: RequestInit = {}) => {
    const serving = app;
    const of = life;
    if (!serving || !of) throw new TypeError('fetch failed: nobody listens');
    const isForm = given.body instanceof URLSearchParams;
    const { pathname, search } = new URL(address);
    callCount += 1;
    const headersGiven = new Headers(given.headers);
    const deliver = () =>
      within(of, () =>
        serving.inject({
          method: given.method === 'POST' ? 'POST' : 'GET',
          url: pathname + search,
          headers: {
            ...Object.fromEntries(headersGiven),
            ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
          },
          ...(given.body && { payload: String(given.body) }),
        }),
      );
    const request = `${pathname}${search} at ${performance.now()} ms`;
    waiting.add(request);
    const first = deliver();
    let second = first;
    if (headersGiven.has(idempotencyHeader)) twiceIn -= 1;
    if (twiceIn <= 0) {
      twiceIn = Infinity;
      second = deliver();
    }
    const [one, other] = await Promise.race([Promise.all([first, second]), of.ended]).finally(() =>
      waiting.delete(request),
    );
    const reply = second === first || isDone(one) ? one : other;
    lastAnswer = `${request}: ${reply.statusCode} ${reply.body.slice(0, saidLengthMax)}`;
    // Nobody here types a wrong one; repeating would only hide it.
    if (pathname.endsWith(login.ajaxLogin.path) && codeOf(reply) === bodyCodes.loginFailed)
      failure = new Error(`A right password is refused: ${String(given.body)}, ${reply.body}`);
    answers.update(`${pathname}${search} ${reply.statusCode} ${reply.body}\n`);
    lostIn -= 1;
    if (lostIn <= 0) {
      lostIn = Infinity;
      throw new TypeError('fetch failed: the answer was lost');
    }
    const headers = new Headers();
    for (const [name, value] of Object.entries(reply.headers))
      for (const each of [value].flat()) headers.append(name, String(each));
    const { statusCode: status, body } = reply;
    return { status, ok: status < 300, headers, text: async () => body, json: async () => JSON.parse(body) };
  };
  Object.assign(globalThis, { fetch: call });

  async function look<Seen>(work: (database: Database) => Promise<Seen>): Promise<Seen> {
    crash = undefined;
    lostIn = Infinity;
    twiceIn = Infinity;
    diskFaults.after = Infinity;
    life?.end();
    await engine.recover();
    session = engine.open(async () => {});
    const found = await drive(work(session.database));
    begin();
    return found;
  }

  if (planted?.prepare) await look(planted.prepare);
  else begin();
  while (!app) await turn();

  return {
    turn,
    drive,
    look,
    crash: (after, instant, isOfEngine) => void (crash = { after, instant, isOfEngine }),
    loseAnswer: (after) => void (lostIn = after),
    deliverTwice: (after) => void (twiceIn = after),
    failDisk: (after) => void (diskFaults.after = after),
    shiftClock: (ms) => clock.setSystemTime(Date.now() + ms),
    async pass(ms) {
      const untilMs = performance.now() + ms;
      while (performance.now() < untilMs) await turn();
    },
    async sleep(ms) {
      clock.jump(ms);
      await rest();
    },
    dataDirectory,
    callCount: () => callCount,
    digest: () =>
      look(async (db) => {
        const tables = await db.query<{ name: string }>(sql`
          select quote_ident(relname) as name from pg_class
          where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations' order by 1`);
        for (const { name } of tables) {
          // Checks are stored under the data directory, whose name is random.
          const [row] = await db.query<{ hash: string }>(sql`
            select md5(string_agg(line, E'\\n' order by line)) as hash
            from (select replace(r::text, ${dataDirectory}, '') as line from ${sql.raw(name)} r) lines`);
          answers.update(`${name} ${row?.hash}\n`);
        }
        return answers.digest('hex').slice(0, 16);
      }),
    async close() {
      life?.end();
      await engine.close();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

interface Reply {
  readonly statusCode: number;
  readonly body: string;
}

const codeOf = ({ statusCode, body }: Reply) =>
  statusCode === 200 ? (JSON.parse(body) as Envelope<unknown>).code : undefined;
const isDone = (reply: Reply) => codeOf(reply) === bodyCodes.ok;

function newLife() {
  let end = () => {};
  const ended = new Promise<never>((_, reject) => {
    end = () => {
      life.isOver = true;
      reject(new TypeError('fetch failed: the process has ended'));
    };
  });
  // Prevents an unhandled rejection, because nobody may have been waiting.
  ended.catch(() => {});
  const life = { isOver: false, ended, end: () => end() };
  return life;
}
