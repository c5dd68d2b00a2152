/**
 * Which test files run on PostgreSQL too: those that touch a database, and whose subject depends on the engine.
 *
 * Everything else behaves alike on both; `npm test -- --all` runs every file that touches a database on both.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Imports from testing/ that open a database; tests below `embeddedOnly` are for one engine. */
const opensDatabase =
  /from '(#testing\/|\.\.?\/)(app|process|run|database\/database|export\/exports|api-document\/client|areas\/\w+)'/;
const embeddedOnly = 'server/database/embedded/';

/** Pattern of the files about what only PostgreSQL can do: several processes on one database. */
export const postgresqlOnlyPattern = '\\.postgresql\\.test\\.ts$';

/** Subjects that depend on the engine: statements, plans, locks, several writers, kills. */
const dependsOnEngine = new RegExp(
  [
    '^(server|testing)/(database|jobs)/',
    '/(idempotency|outage|several-processes|crash|generation|lists|list-plans|exports|print-exports)\\.',
    postgresqlOnlyPattern,
    // Simultaneous changes, and the sums of totals and statements.
    '/(at-once|histories|statements|names-on-paper|conservation|change-cards|change-merchants|update-print-job|mixed-operations)\\.',
  ].join('|'),
);

/** A file that asks for its engine tests something about each. */
const asksForEngine = /\btestEngine\b|\bopenDatabaseWithFiles\b/;

/**
 * Starts behave alike on both engines except when two processes start at once, which
 * several-processes.postgresql.test.ts covers. Tampering with the trail is found by the same reading of the same rows,
 * and `npm run check -- campaign` runs on both.
 */
const shownElsewhere = /^server\/(main|audit\/campaign)\./;

/** @returns absolute paths, found by the files' content, because somebody would forget to update a list */
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
