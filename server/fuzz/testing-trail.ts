/** What the audit trail has to say of a request that was carried out. */
import { sql } from 'drizzle-orm';
import type { Facts } from '../audit/audit-repository';
import type { Database } from '../database/database';

/** Calls that write and are in no record, each with why. A new call that writes is not one of them until somebody says so. */
export const unrecorded: Readonly<Record<string, string>> = {
  'login.ajaxLogin': 'the record is of whoever comes in with its ticket',
  'login.ajaxLoginFactor': 'the record is of whoever comes in with its ticket',
  'notice.clearNotices': 'what a person has read is their own affair',
  'preference.saveListPreference': 'how a person looks at a list is their own affair',
  'export.takeEndedExports': 'only tells the person once that a file is there',
  'cardPage.keepEditing': 'only says that the page is open in an editor',
  'cardPage.saveDraft': 'drafts of one sitting are one record, when it ends',
  'upload.uploadPageFile': 'a picture is nothing until a page that shows it is saved',
};

interface TrailRecord {
  readonly action: string;
  readonly username: string | null;
  readonly before: Facts | null;
  readonly after: Facts | null;
}

/** @returns what is wrong with the records of a request that wrote something, made by the account of this name */
export async function faultInTrail(
  database: Database,
  requestId: string,
  username: string | undefined,
): Promise<string | undefined> {
  const records = await database.query<TrailRecord>(sql`
    select action, username, before, after from audit_log
    left join accounts on accounts.id = account_id
    where request_id = ${requestId}
    order by position`);
  if (records.length === 0) return 'writes and is in no record of the trail';
  for (const { action, username: named, before, after } of records) {
    // Drafts that others left are recorded in their names when somebody ends their sitting.
    if (named !== username && action !== 'page.update') return `is recorded as ${action} of ${named}`;
    if (before === null || after === null) continue;
    if (Object.keys(before).toSorted().join() !== Object.keys(after).toSorted().join())
      return `is recorded as ${action} with other fields before than after`;
  }
  return undefined;
}
