/** Finds texts with an activation code of this installation, by the hashes of everything in them that may be one. */
import { sql } from 'drizzle-orm';
import { possibleCodesIn } from '#contract/card/code-shape';
import type { Queryable } from '#server/database/queryable';
import type { Keys } from '#server/start/secrets';
import { codeLookup } from './activation-code';

/** @returns for each text, in order, whether it holds a code */
export async function findCodes(
  db: Queryable,
  lookupKeys: Keys,
  texts: readonly string[],
): Promise<readonly boolean[]> {
  const lookups = texts.map((text) =>
    possibleCodesIn(text).flatMap((code) => lookupKeys.map((key) => codeLookup(key, code))),
  );
  if (lookups.every((each) => each.length === 0)) return texts.map(() => false);
  const found = await db.query<{ readonly lookup: string }>(sql`
    select encode(code_lookup, 'hex') as lookup from cards
    where code_lookup = any(${sql.param(lookups.flat())}::bytea[])`);
  const known = new Set(found.map(({ lookup }) => lookup));
  return lookups.map((each) => each.some((lookup) => known.has(lookup.toString('hex'))));
}
