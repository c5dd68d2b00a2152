/** What the owner of the database and of the data directory can do to the trail. */
import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { keysOf } from '#contract/keys';
import { anchorFile } from '#server/audit/anchor';
import { findSealAt } from '#server/audit/audit-repository';
import { verdictFile } from '#server/audit/watch/kept-verdict';
import type { Database } from '#server/database/database';

const namedWays = [
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
  'restate',
  'changeNewest',
  'takeNewest',
  'takeNewestButOne',
  'cutWithAllTraces',
  'cutWithAllTracesAndVerdict',
  'changeAndClear',
  'changeAndDateAhead',
  'changeAndTakeTheWalk',
  'headOutOfRange',
  'negativeHead',
  'twoHeads',
  'otherHeadSeal',
  'hugePosition',
  'renameHead',
  'renameColumn',
  'inventArchive',
  'anchorAsDirectory',
  'anchorAsPipe',
  'hugeAnchor',
  'anchorFromElsewhere',
] as const;

/** For each column of a record, a value that no record of the campaign has there. */
const otherValues = {
  at: `at - interval '1 second'`,
  account_id: '(select min(id) from accounts where id is distinct from account_id)',
  account_name: `'别人'`,
  username: `'somebody'`,
  action: `'account.update'`,
  // The table has both or neither; a busy office writes records of merchants.
  entity_kind: `case entity_kind when 'merchant' then 'print_job' else 'merchant' end, entity_id = coalesce(entity_id, '1')`,
  entity_id: `'4711', entity_kind = coalesce(entity_kind, 'merchant')`,
  before: `'{"status": 7}'`,
  after: `'{"status": 8}'`,
  detail: `'{"count": -1}'`,
  request_id: `'another-request'`,
  ip: `'10.7.7.7'`,
  seal: `decode(repeat('5a', 32), 'hex')`,
} as const;
type Column = keyof typeof otherValues;

const spots = ['oldest', 'middle', 'newest'] as const;
type Spot = (typeof spots)[number];

const rowChanges = ['delete', 'exchange', 'overwrite', 'insertBehind'] as const;
type RowChange = (typeof rowChanges)[number];

/** What can be altered, by kind: each column and each change of a row, at each spot of the trail. */
type KindWay =
  | { readonly spot: Spot; readonly column: Column; readonly change?: undefined }
  | { readonly spot: Spot; readonly column?: undefined; readonly change: RowChange };

const kindWays: ReadonlyMap<Way, KindWay> = new Map(
  spots.flatMap((spot): [Way, KindWay][] => [
    ...keysOf(otherValues).map((column): [Way, KindWay] => [`${column} of the ${spot}`, { spot, column }]),
    ...rowChanges.map((change): [Way, KindWay] => [`${change} the ${spot}`, { spot, change }]),
  ]),
);

type NamedWay = (typeof namedWays)[number];
const isNamed = (way: Way): way is NamedWay => namedWays.some((named) => named === way);

export type Way = NamedWay | `${Column} of the ${Spot}` | `${RowChange} the ${Spot}`;
export const ways: readonly Way[] = [...namedWays, ...kindWays.keys()];

/** Whether a record is shown as altered or misplaced after this attack. */
export const leavesMark = (way: Way): boolean =>
  !way.startsWith('delete') &&
  !/^(?:take(?:Newest|NewestButOne)|cutWith.*|.*Head.*|hugePosition|rename.*|inventArchive)$|anchor/i.test(
    way,
  ) &&
  !['removeHead', 'setHeadBack', 'takeAll', 'cut', 'cutWithHead', 'cutNewest', 'cutToOlderAnchor'].includes(
    way,
  ) &&
  !way.endsWith('Anchor');

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

/** The columns of a record beside its position and its seal. */
export const fields = `at, account_id, account_name, username, action, entity_kind, entity_id, before, after, detail, request_id, ip`;
const headAt = (position: number) =>
  `update audit_head set (position, seal) = (select position, seal from audit_log where position = ${position})`;
const toEnd = (seal: string, at: number) => [
  `insert into audit_log (position, ${fields}, seal)
    select (select position + 1 from audit_head), ${fields}, ${seal} from audit_log where position = ${at}`,
  `update audit_head set (position, seal) = (select position, seal from audit_log order by position desc limit 1)`,
];
const spotOf = (spot: Spot, at: number): string =>
  ({
    oldest: '(select min(position) from audit_log)',
    middle: String(at),
    newest: '(select max(position) from audit_log)',
  })[spot];

/** With the neighbour towards the middle of the trail. */
function statementsOf({ spot, column, change }: KindWay, at: number): readonly string[] {
  const here = spotOf(spot, at);
  if (column) return [`update audit_log set ${column} = ${otherValues[column]} where position = ${here}`];
  const [from, to] = spot === 'newest' ? [`${here} - 1`, here] : [here, `${here} + 1`];
  switch (change) {
    case 'delete':
      return [`delete from audit_log where position = ${here}`];
    case 'overwrite':
      return [
        `update audit_log set (${fields}, seal) = (select ${fields}, seal from audit_log other where other.position = ${from})
          where position = ${to}`,
      ];
    case 'exchange':
      return [
        'alter table audit_log drop constraint audit_log_pkey',
        `update audit_log set position = case position when ${from} then ${to} else ${from} end
          where position in (${from}, ${to})`,
      ];
    case 'insertBehind':
      return [
        'alter table audit_log drop constraint audit_log_pkey',
        `update audit_log set position = position + 1 where position > ${here}`,
        `insert into audit_log (position, ${fields}, seal) select position + 1, ${fields}, seal from audit_log
          where position = ${here}`,
        'update audit_head set position = position + 1',
      ];
  }
}

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
  const kind = kindWays.get(way);
  if (kind) return doAsOwner(...statementsOf(kind, at));
  if (!isNamed(way)) throw new Error(`There is no way ${way}.`);
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
    case 'restate':
      return set(`sealed_as = jsonb_build_object('before', before, 'after', after, 'detail', detail),
        before = '{"cardCounts": {"status": 4711}}'`);
    case 'changeNewest':
      return doAsOwner(
        `update audit_log set detail = '{"count": 4711}' where position = (select position from audit_head)`,
      );
    case 'takeNewest':
      return doAsOwner('delete from audit_log where position > (select position - 3 from audit_head)');
    case 'takeNewestButOne':
      return doAsOwner('delete from audit_log where position = (select position - 1 from audit_head)');
    case 'cutWithAllTraces':
      rmSync(anchorPath);
      await leaveTo(String(at));
      await database.execute(sql`delete from system_checks`);
      return;
    case 'cutWithAllTracesAndVerdict':
      rmSync(anchorPath);
      rmSync(join(dataDirectory, verdictFile), { force: true });
      await leaveTo(String(at));
      await database.execute(sql`delete from system_checks`);
      return;
    case 'changeAndClear':
      await set(`detail = '{}'`);
      await database.execute(sql`update system_checks set fault = null, raised_at = null`);
      return;
    case 'changeAndDateAhead':
      await set(`detail = '{}'`);
      await database.execute(
        sql`update system_checks set checked_at = 'infinity', fault = null, raised_at = null`,
      );
      return;
    case 'changeAndTakeTheWalk':
      await set(`detail = '{}'`);
      await database.execute(sql`
        update system_checks set checked_at = now() + interval '1 year', figure = 9223372036854775807
        where subject = 'trail round'`);
      return;
    case 'headOutOfRange':
      return doAsOwner('update audit_head set position = 9223372036854775807');
    case 'negativeHead':
      return doAsOwner('update audit_head set position = -7');
    case 'twoHeads':
      return doAsOwner(
        'alter table audit_head drop constraint audit_head_pkey',
        'insert into audit_head select * from audit_head',
      );
    case 'otherHeadSeal':
      return doAsOwner(`update audit_head set seal = ${forgedSeal}`);
    case 'hugePosition':
      return doAsOwner(`insert into audit_log (position, ${fields}, seal)
        select 9223372036854775807, ${fields}, seal from audit_log where position = ${at}`);
    case 'renameHead':
      return void (await database.execute(sql`alter table audit_head rename to audit_tail`));
    case 'renameColumn':
      return void (await database.execute(sql`alter table audit_log rename ip to address`));
    case 'inventArchive':
      return doAsOwner(
        `insert into audit_archive (first_position, last_position, seal, last_at, sha256)
          select 1, position, seal, at, seal from audit_log where position = ${at}`,
        `delete from audit_log where position <= ${at}`,
      );
    case 'anchorAsDirectory':
      rmSync(anchorPath);
      return mkdirSync(anchorPath);
    case 'anchorAsPipe':
      rmSync(anchorPath);
      return void execFileSync('mkfifo', [anchorPath]);
    case 'hugeAnchor':
      return writeFileSync(anchorPath, ' '.repeat(2 ** 24));
    case 'anchorFromElsewhere':
      return writeFileSync(anchorPath, `1 ${'ab'.repeat(32)} ${'cd'.repeat(32)}\n`);
  }
}
