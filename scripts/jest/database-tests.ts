/**
 * Which test files run on PostgreSQL too: those that touch a database, and whose subject depends on the engine.
 *
 * Everything else says the same on either; `npm run test:all` runs every file that touches a database on both.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What of testing/ leads to a database; what is below the folder after it is of one engine. */
const opensDatabase =
  /from '(#testing\/|\.\.?\/)(app|process|run|database\/database|export\/exports|api-document\/client|areas\/\w+)'/;
const embeddedOnly = 'server/database/embedded/';

/** Names, for jest, the files about what only PostgreSQL can do: several processes on one database. */
export const postgresqlOnlyPattern = '\\.postgresql\\.test\\.ts$';

/** Subjects that engines answer in different ways: statements, plans, locks, several writers, kills. */
const dependsOnEngine = new RegExp(
  [
    '^(server|testing)/(database|jobs)/',
    '/(idempotency|outage|several-processes|crash|generation|lists|list-plans|exports|print-exports)\\.',
    postgresqlOnlyPattern,
    // Two at once, and what totals and statements come to.
    '/(at-once|histories|statements|conservation|change-cards|change-merchants|update-print-job|mixed-operations)\\.',
  ].join('|'),
);

/** A file that asks which engine it is on has something to say about each. */
const asksForEngine = /\btestEngine\b|\bopenDatabaseWithFiles\b/;

/**
 * A start is the same on either but for who comes second, and of PostgreSQL several-processes.postgresql.test.ts shows
 * that. What was changed in the trail is found by one reading of the same rows, and `npm run test:campaign` runs on both.
 */
const shownElsewhere = /^server\/(main|audit\/campaign)\./;

/** @returns absolute paths, by what the files say and not by a list that somebody would forget */
export const listDatabaseTests = (root: string, isEveryEngine: boolean): string[] =>
  ['server', 'mock', 'testing'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((path) => path.endsWith('.test.ts') && !path.startsWith(embeddedOnly))
      .filter((path) => {
        const code = readFileSync(join(root, path), 'utf8');
        if (!opensDatabase.test(code)) return false;
        if (isEveryEngine) return true;
        return (dependsOnEngine.test(path) || asksForEngine.test(code)) && !shownElsewhere.test(path);
      })
      .map((path) => join(root, path)),
  );
