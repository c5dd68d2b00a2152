/** A process whose database was migrated by a newer version only reads: it knows only the old tables. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/database';
import { isAtOwnMigration } from '#server/database/migrate';
import { Refusal } from '#server/lib/refusal';
import { say } from '#server/texts/say';

/** How long a process may go on writing after a newer one has started beside it. */
const rememberedMs = 1_000;
const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** @returns a check whether this process may write; long work uses it, too */
export function refuseWritesOfOldVersion(app: FastifyInstance, database: Database): () => Promise<boolean> {
  let seenAtMs = -Infinity;
  const mayWrite = async (): Promise<boolean> => {
    if (performance.now() - seenAtMs < rememberedMs) return true;
    // A database that does not answer fails the next statement anyway.
    const isOwn = await isAtOwnMigration(database).catch(() => true);
    if (isOwn) seenAtMs = performance.now();
    return isOwn;
  };
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    const { writes, acts } = routeOptions.config;
    const changes = writes === true || acts === true || !readingMethods.has(method);
    if (routeOptions.url === undefined || !changes || (await mayWrite())) return;
    throw new Refusal('unavailable', say('系统正在更新，没有做任何更改，请稍后再试'));
  });
  return mayWrite;
}
