/** Seals the copies of codes anew when the installation's secret is exchanged. */
import { sql } from 'drizzle-orm';
import type { Rekeying } from '#server/area/rekeying';
import type { Database } from '#server/database/database';
import type { Queryable } from '#server/database/queryable';
import type { Keys, Secrets } from '#server/start/secrets';
import { resealCodes, type CodeCopyOwner } from './code-copy';
import { vacuumCodeCopies, type CodeCopyRow } from './code-copy-repository';

/** Small, because a copy holds hundreds of codes. */
const copiesPerBatch = 50;

/** The look-up hashes keep their key, because the codes themselves are no longer available. */
export const codeRekeying: Rekeying = { reseal: resealCodeCopies };

async function resealCodeCopies(database: Database, secrets: Secrets): Promise<number> {
  const keys = secrets.keysFor('card-copy');
  let resealedCount = 0;
  for (let last = 0; ;) {
    const batch = await database.transaction((tx) => resealBatch(tx, keys, last));
    if (!batch) break;
    last = batch.lastCard;
    resealedCount += batch.resealedCount;
  }
  // What the old secret can open must disappear from the files as well.
  if (resealedCount > 0) await vacuumCodeCopies(database);
  return resealedCount;
}

/** @returns undefined when there are no copies for cards after `last` */
async function resealBatch(tx: Queryable, keys: Keys, last: number) {
  const copies = await tx.query<CodeCopyRow & CodeCopyOwner>(sql`
    select copy.first_card as "firstCard", copy.last_card as "lastCard", copy.print_job_id as "printJobId",
      nonce, tag, ciphertext, code_length as "codeLength"
    from card_code_chunks copy join print_jobs job on job.id = copy.print_job_id
    where copy.first_card > ${last}::bigint
    order by copy.first_card
    limit ${copiesPerBatch}
    for no key update of copy`);
  let resealedCount = 0;
  for (const copy of copies) {
    const sealed = resealCodes(keys, copy, copy);
    if (!sealed) continue;
    resealedCount += await tx.execute(sql`
      update card_code_chunks set nonce = ${sealed.nonce}, tag = ${sealed.tag}, ciphertext = ${sealed.ciphertext}
      where first_card = ${copy.firstCard}`);
  }
  const lastCard = copies.at(-1)?.lastCard;
  return lastCard === undefined ? undefined : { lastCard, resealedCount };
}
