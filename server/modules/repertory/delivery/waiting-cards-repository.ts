/** Statements on a print job's cards that the printer has not delivered. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/database/queryable';
import { listIslands } from '#server/modules/card/public';
import type { PrintJobState } from '../print-job/print-job-repository';

/** In the order of their ids. */
export const listWaitingCards = (db: Queryable, { id, firstCard, lastCard }: PrintJobState) =>
  listIslands(
    db,
    sql`(
      select id, print_job_id from cards
      where id between ${firstCard} and ${lastCard} and print_job_id = ${id} and status = 0
    ) waiting`,
  );
