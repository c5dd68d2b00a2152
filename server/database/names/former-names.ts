/** Names that records had before: papers keep the name of their day, and a search for an old name finds its record. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { nameHolds } from '../contains-text';

/**
 * The name of a record at a moment; triggers keep those from before (migration 0640).
 *
 * @param kind as in the audit trail @param now its name of today
 */
export const nameOn = (
  kind: string,
  id: SQLWrapper,
  moment: SQLWrapper,
  now: SQLWrapper,
): SQL<string> => sql<string>`coalesce((
  select former.name from former_names former
  where former.kind = ${sql.raw(`'${kind}'`)} and former.record_id = ${id} and former.until > ${moment}
  order by former.until limit 1
), ${now})`;

/** A condition for records that had a name before in which the text occurs. */
export const wasNamed = (kind: string, id: SQLWrapper, typed: string): SQL =>
  sql`${id} in (
    select record_id from former_names
    where kind = ${sql.raw(`'${kind}'`)} and ${nameHolds(sql`former_names.name_key`, typed)}
  )`;

/** The names that a record had before, the latest first, each once and without the one of today. */
export const formerNames = (kind: string, id: SQLWrapper, now: SQLWrapper): SQL<readonly string[]> =>
  sql<readonly string[]>`array(
    select former.name from former_names former
    where former.kind = ${sql.raw(`'${kind}'`)} and former.record_id = ${id} and former.name <> ${now}
    group by former.name order by max(former.until) desc
  )`;
