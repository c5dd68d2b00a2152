/** Which test files touch a database, and so run once for each engine: those that import something to open one with. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `testing`, `testing-process` and the like of any folder lead to a database; what is below this folder is of one engine. */
const opensDatabase = /from '[^']*\/testing(-process)?'/;
const embeddedOnly = 'server/database/embedded/';

/** Names, for jest, the files about what only PostgreSQL can do: several processes on one database. */
export const postgresqlOnlyPattern = '\\.postgresql\\.test\\.ts$';

/** @returns absolute paths, by what the files say and not by a list that somebody would forget */
export const listDatabaseTests = (root: string): string[] =>
  ['server', 'mock'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((path) => path.endsWith('.test.ts') && !path.startsWith(embeddedOnly))
      .map((path) => join(root, path))
      .filter((path) => opensDatabase.test(readFileSync(path, 'utf8'))),
  );
