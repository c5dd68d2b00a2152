/** What the owner of the database and of the data directory can do to the trail. */
import { createHmac } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { anchorFile } from '#server/audit/anchor';
import { findSealAt } from '#server/audit/audit-repository';

export const ways = [
  'changeDetail',
  'changeAfter',
  'changeAction',
  'shapelessDetail',
  'wordAsDetail',
  'listAfter',
  'endlessTime',
  'otherEntity',
  'hugeEntity',
  'moveTime',
  'rename',
  'otherAccount',
  'otherAddress',
  'replaceSeal',
  'cut',
  'cutWithHead',
  'cutNewest',
  'cutToOlderAnchor',
  'takeOut',
  'takeOutAndClose',
  'takeAll',
  'insertAtEnd',
  'insertOffChain',
  'exchange',
  'reverse',
  'replay',
  'replayAtEnd',
  'rehash',
  'removeHead',
  'setHeadBack',
  'setHeadAhead',
  'damageAnchor',
  'emptyAnchor',
  'forgeAnchor',
  'removeAnchor',
] as const;
export type Way = (typeof ways)[number];

/** Whether a record is shown as altered or misplaced after this attack. */
export const leavesMark = (way: Way): boolean =>
  !['removeHead', 'setHeadBack', 'takeAll', 'cut', 'cutWithHead', 'cutNewest', 'cutToOlderAnchor'].includes(
    way,
  ) && !way.endsWith('Anchor');

export interface TamperedPlace {
  readonly database: Database;
  readonly dataDirectory: string;
  /** A former line of the anchor, and the record it names. */
  readonly olderAnchor: { readonly line: string; readonly position: number };
}

const triggers = {
  audit_log: ['audit_log_append_only', 'audit_log_archived_only'],
  audit_archive: ['audit_archive_append_only'],
  audit_head: ['audit_head_forward', 'audit_head_kept'],
};
const switchTriggers = (action: string) =>
  Object.entries(triggers).flatMap(([table, names]) =>
    names.map((name) => `alter table ${table} ${action} trigger ${name}`),
  );

/** Disables the triggers meanwhile, and locks the tables, so that the office waits and notices nothing. */
export const asOwner = (database: Database, ...statements: readonly string[]): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.execute(sql`lock table audit_head, audit_log in access exclusive mode`);
    for (const statement of [...switchTriggers('disable'), ...statements, ...switchTriggers('enable always')])
      await tx.execute(sql.raw(statement));
  });

/** Copies the trail, so that `putTrailBack` can undo what the owner did to it. */
export async function keepTrail(database: Database): Promise<void> {
  await database.execute(sql`create table true_log as table audit_log`);
  await database.execute(sql`create table true_head as table audit_head`);
}

/** @param statements that belong to the restoration, as in `asOwner` */
export const putTrailBack = (database: Database, ...statements: readonly string[]): Promise<void> =>
  asOwner(
    database,
    'truncate audit_log',
    'alter table audit_log drop constraint if exists audit_log_pkey',
    'alter table audit_log drop constraint if exists audit_log_position_check',
    'insert into audit_log select * from true_log',
    'alter table audit_log add primary key (position), add check (position > 0)',
    'truncate audit_head',
    'insert into audit_head select * from true_head',
    ...statements,
  );

const fields = `at, account_id, account_name, action, entity_kind, entity_id, before, after, detail, request_id, ip`;
const headAt = (position: number) =>
  `update audit_head set (position, seal) = (select position, seal from audit_log where position = ${position})`;
const toEnd = (seal: string, at: number) => [
  `insert into audit_log (position, ${fields}, seal)
    select (select position + 1 from audit_head), ${fields}, ${seal} from audit_log where position = ${at}`,
  `update audit_head set (position, seal) = (select position, seal from audit_log order by position desc limit 1)`,
];
/** The seals that somebody would compute who knows only that it is a chain of hashes. */
export const plainHashes = (first: number) => `
  do $$
  declare record audit_log; previous bytea := (select seal from audit_log where position = ${first} - 1);
  begin
    for record in select * from audit_log where position >= ${first} order by position loop
      previous := sha256(previous || convert_to(record::text, 'UTF8'));
      update audit_log set seal = previous where position = record.position;
    end loop;
    update audit_head set seal = previous;
  end $$`;
const forgedSeal = `sha256('forged')`;

/** @param at a record before the anchored one, neither the first nor the last */
export async function tamper(place: TamperedPlace, way: Way, at: number): Promise<void> {
  const { database, dataDirectory, olderAnchor } = place;
  const anchorPath = join(dataDirectory, anchorFile);
  const doAsOwner = (...statements: readonly string[]) => asOwner(database, ...statements);
  const set = (assignment: string) => doAsOwner(`update audit_log set ${assignment} where position = ${at}`);
  const leaveTo = (last: string) =>
    doAsOwner(
      `delete from audit_log where position > ${last}`,
      `update audit_head set (position, seal) = (select position, seal from audit_log order by position desc limit 1)`,
    );
  switch (way) {
    case 'changeDetail':
      return set(`detail = detail || '{"count": 4711}'`);
    case 'changeAfter':
      return set(`after = '{"status": 3}'`);
    case 'changeAction':
      return set(`action = 'system.backup'`);
    case 'shapelessDetail':
      return set(`detail = 'null'`);
    case 'wordAsDetail':
      return set(`detail = '"nothing"'`);
    case 'listAfter':
      return set(`after = '[1, 2]'`);
    case 'endlessTime':
      return set(`at = 'infinity'`);
    case 'otherEntity':
      return set(`entity_kind = 'print_job', entity_id = 'none'`);
    case 'hugeEntity':
      return set(`entity_kind = 'merchant', entity_id = '99999999999'`);
    case 'moveTime':
      return set(`at = at + interval '1 microsecond'`);
    case 'rename':
      return set(`account_name = '别人'`);
    case 'otherAccount':
      return set(`account_id = (select max(id) from accounts)`);
    case 'otherAddress':
      return set(`ip = '10.9.8.7'`);
    case 'replaceSeal':
      return set(`seal = ${forgedSeal}`);
    case 'cut':
      return doAsOwner(`delete from audit_log where position > ${at}`);
    case 'cutWithHead':
      return leaveTo(String(at));
    case 'cutNewest':
      return leaveTo('(select position - 5 from audit_head)');
    case 'cutToOlderAnchor':
      writeFileSync(anchorPath, olderAnchor.line);
      return leaveTo(String(olderAnchor.position));
    case 'takeOut':
      return doAsOwner(`delete from audit_log where position = ${at}`);
    case 'takeOutAndClose':
      return doAsOwner(
        `delete from audit_log where position = ${at}`,
        'alter table audit_log drop constraint audit_log_position_check',
        `update audit_log set position = -position where position > ${at}`,
        'update audit_log set position = -position - 1 where position < 0',
        'update audit_head set position = position - 1',
      );
    case 'takeAll':
      return doAsOwner(
        'truncate audit_log',
        `update audit_head set position = 0, seal = decode(repeat('00', 32), 'hex')`,
      );
    case 'insertAtEnd':
      return doAsOwner(...toEnd(forgedSeal, at));
    case 'replayAtEnd':
      return doAsOwner(...toEnd('seal', at));
    case 'insertOffChain':
      return doAsOwner(
        'alter table audit_log drop constraint audit_log_position_check',
        `insert into audit_log (position, ${fields}, seal) select 0, ${fields}, seal from audit_log where position = ${at}`,
      );
    case 'exchange':
      return doAsOwner(
        'alter table audit_log drop constraint audit_log_pkey',
        `update audit_log set position = ${2 * at + 1} - position where position in (${at}, ${at + 1})`,
      );
    case 'reverse':
      return doAsOwner(
        'alter table audit_log drop constraint audit_log_pkey',
        `update audit_log set position = ${2 * at + 4} - position where position between ${at} and ${at + 4}`,
      );
    case 'replay':
      return doAsOwner(`
        update audit_log later set (${fields}, seal) =
          (select ${fields}, seal from audit_log where position = ${at}) where position = ${at + 1}`);
    case 'rehash':
      return doAsOwner(`update audit_log set detail = '{}' where position = ${at}`, plainHashes(at));
    case 'removeHead':
      return doAsOwner('delete from audit_head');
    case 'setHeadBack':
      return doAsOwner(headAt(at));
    case 'setHeadAhead':
      return doAsOwner(`update audit_head set position = position + 3, seal = ${forgedSeal}`);
    case 'damageAnchor':
      return writeFileSync(anchorPath, readFileSync(anchorPath, 'utf8').replace(/^\d+/, String(at)));
    case 'emptyAnchor':
      return writeFileSync(anchorPath, '');
    case 'forgeAnchor': {
      const seal = String(await findSealAt(database, at));
      const proof = createHmac('sha256', 'another key').update(`anchor ${at} ${seal}`).digest('hex');
      return writeFileSync(anchorPath, `${at} ${seal} ${proof}\n`);
    }
    case 'removeAnchor':
      return rmSync(anchorPath);
  }
}
