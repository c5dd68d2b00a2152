/** The real application on a throw-away database, for tests. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { auditActions } from '#contract/audit/record-words';
import type { Role } from '#contract/roles';
import { demoAccounts, demoBasics, demoPassword } from '#mock/index';
import { buildApp, type AppParts } from '#server/app/app';
import { modules, seeds } from '#server/app/modules';
import type { Module } from '#server/area/module';
import { anchorIn, layAnchor } from '#server/audit/anchor';
import { withAuditTrail } from '#server/audit/record-audit';
import type { Database } from '#server/database/database';
import { createExportLists, type SealedExportLists } from '#server/export/export-lists';
import { runSeeds } from '#server/first-start/seeds';
import type { Parts } from '#server/parts';
import { readOptions, type Options } from '#server/start/options';
import { secretsFrom, type Secrets } from '#server/start/secrets';
import { openBasics } from './basics';
import { openTestDatabase } from './database/database';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly parts: Parts;
  /** What its areas have registered. */
  readonly exportLists: SealedExportLists;
  /** Moves the application's time forward. */
  pass(seconds: number): void;
  /** Everything logged so far, one JSON object a line. */
  readonly logLines: readonly string[];
  /** The same, and clears them, because a long test would fill the memory with its log. */
  takeLogLines(): string[];
  /** Signs in the demo account of this role over the wire, and returns its cookie header. */
  signIn(role: Role): Promise<string>;
  /** The same for the demo account with this name. */
  signInAs(username: string): Promise<string>;
  close(): Promise<void>;
}

type TestLimits = Pick<AppParts, 'connectionLimits' | 'trailPace'>;

/** @param given options that matter to the test; demo mode is on by default */
export async function openTestApp(
  given: Partial<Options> = {},
  limits: TestLimits = {},
  areas?: readonly Module[],
): Promise<TestApp> {
  const secrets = secretsFrom(Buffer.from(given.secretKey ?? '07'.repeat(32), 'hex'));
  const dataDirectory = mkdtempSync(join(tmpdir(), 'study-card-data-'));
  const remove = () => rmSync(dataDirectory, { recursive: true, force: true });
  const database = await (given.isDemo === false ? openTestDatabase() : openBasics());
  const start = async () => {
    const started = await openAppOn(database, { dataDirectory, secrets, given, limits, areas, remove });
    await runSeeds(started.parts, seeds, demoBasics);
    return started;
  };
  const test = await start().catch(async (error: unknown) => {
    // An open engine would keep jest from ending.
    await database.close();
    remove();
    throw error;
  });
  return {
    ...test,
    close: async () => {
      try {
        await expectNamedActions(database);
      } finally {
        await test.close();
      }
    },
  };
}

/** Actions are not typed, so this checks that everything a test's calls have recorded has a label. */
async function expectNamedActions(database: Database): Promise<void> {
  const recorded = await database.query<{ action: string }>(sql`select distinct action from audit_log`);
  const unnamed = recorded.filter(({ action }) => !auditActions.includes(action));
  if (unnamed.length > 0)
    throw new Error(
      `No entity of contract/entities.ts names these actions: ${unnamed.map(({ action }) => action).join()}`,
    );
}

interface AppPlace {
  readonly dataDirectory: string;
  readonly secrets: Secrets;
  readonly given?: Partial<Options>;
  readonly limits?: TestLimits;
  /** By default the product's areas. */
  readonly areas?: readonly Module[] | undefined;
  readonly remove: () => void | Promise<void>;
}

/** @param plain may hold anything */
export async function openAppOn(
  plain: Database,
  { dataDirectory, secrets, given = {}, limits = {}, areas = modules, remove }: AppPlace,
): Promise<TestApp> {
  const database = withAuditTrail(plain, secrets.keyFor('audit'));
  const logLines: string[] = [];
  let now = Date.now();
  const parts: Parts = {
    // Tests sign in far more often than people do.
    options: { ...readOptions({}), dataDirectory, loginsPerMinute: 100_000, ...given },
    database,
    secrets,
    log: { level: 'debug', stream: { write: (line) => void logLines.push(line) } },
    now: () => new Date(now),
    ...limits,
  };
  let exportLists = createExportLists();
  // The database may be a copy in which something was recorded, so its first start is none of the product's.
  if (readdirSync(dataDirectory).length === 0)
    await layAnchor(plain, anchorIn(dataDirectory, secrets.keysFor('audit')));
  const app = await buildApp(parts, [...areas, (_app, given) => void (exportLists = given.exportLists)]);
  await app.ready();
  return {
    app,
    parts,
    exportLists,
    logLines,
    takeLogLines: () => logLines.splice(0),
    pass: (seconds) => {
      now += seconds * 1000;
    },
    signIn: (role) => signIn(app, demoAccounts.find((account) => account.role === role)?.username),
    signInAs: (username) => signIn(app, username),
    close: async () => {
      await app.close();
      await remove();
    },
  };
}

async function signIn(app: FastifyInstance, username: string | undefined): Promise<string> {
  const login = await app.inject({
    method: 'POST',
    url: '/sso/ajaxLogin',
    headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username: String(username), password: demoPassword }).toString(),
  });
  const ticket: { data: string } = login.json();
  const landed = await app.inject(`/sso/session?token=${ticket.data}`);
  const [cookie] = landed.cookies;
  if (cookie === undefined) throw new Error(`${username} could not sign in: ${login.body}`);
  return `${cookie.name}=${cookie.value}`;
}
