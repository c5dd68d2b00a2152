/** The audit trail as a list: its records, filters, and the cells of its file. */
import { sql, type SQL } from 'drizzle-orm';
import type { AuditQuery } from '#contract/audit/endpoints';
import { AuditFilter } from '#contract/audit/filter.schema';
import { auditRecords } from '#contract/audit/lists';
import { auditActionLabels, auditEntityLabels } from '#contract/audit/record-words';
import { entities } from '#contract/entities';
import { actorNames, actorWords } from '#contract/user/labels';
import { nearest, realInstant } from '#server/audit/audit-repository';
import { selectAbout, selectNamed, type AuditedEntities } from '#server/audit/audited-entities';
import { factsText } from '#server/audit/fact-texts';
import type { Facts } from '#server/audit/facts';
import { labelIn } from '#server/audit/label-in';
import { nameHolds } from '#server/database/contains-text';
import type { Queryable } from '#server/database/queryable';
import { instantColumn } from '#server/export/cells';
import { businessTime } from '#server/lib/calendar';
import { defineList } from '#server/list/define-list';
import { before, either, equals, namesAccount, since } from '#server/list/filters';
import type { RowOf } from '#server/list/list-declaration';
import { selectOf } from '#server/list/read-list';

// The database's owner may have written anything there; a value that can't be shown must not break the whole list.

const shownFacts = (side: SQL) => sql`
  case when jsonb_typeof(${side}) <> 'object' then jsonb_build_object('content', ${side}) else ${side} end`;

const columns = {
  position: sql<number>`position`,
  at: realInstant(sql`at`),
  accountId: sql<number | null>`account_id`,
  accountName: sql<string | null>`account_name`,
  /** Where the display name is not that of the account alone and still; as it was sealed, where it was. */
  username: sql<string | null>`(
    select coalesce(audit_log.username, account.username) from accounts account
    where account.id = account_id and (
      account.display_name <> account_name or account.username <> audit_log.username
      or exists (select from accounts other where other.id <> account_id and other.display_name = account_name)
    )
  )`,
  action: sql<string>`action`,
  entityKind: sql<string | null>`entity_kind`,
  entityId: sql<string | null>`entity_id`,
  before: sql<Facts | null>`${shownFacts(sql`before`)}`,
  after: sql<Facts | null>`${shownFacts(sql`after`)}`,
  detail: sql<Facts>`${shownFacts(sql`detail`)}`,
  requestId: sql<string | null>`request_id`,
  ip: sql<string | null>`ip`,
  /** SQL does not have the key; `markAltered` sets it for the rows that were read. */
  isAltered: sql<boolean>`false`,
};

export type AuditRow = RowOf<typeof columns>;

/** @param auditedEntities complete by then; resolves what people mean by a name or a number */
export const auditListOf = (auditedEntities: AuditedEntities) =>
  defineList({
    list: auditRecords,
    filter: AuditFilter,
    // Rows that can't be numbered can't be listed either; the watch finds them.
    table: sql`(select * from audit_log where abs(position) <= ${sql.raw(String(Number.MAX_SAFE_INTEGER))}) audit_log`,
    columns,
    key: 'position',
    sorts: {},
    filters: {
      who: isBy,
      action: isOneOf,
      object: (typed) =>
        typed === '' ? undefined : sql`(entity_kind, entity_id) in (${selectNamed(auditedEntities, typed)})`,
      about: (about) => sql`(entity_kind, entity_id) in (${selectAbout(auditedEntities, about)})`,
      entityKind: equals(sql`entity_kind`),
      entityId: equals(sql`entity_id`),
      requestId: equals(sql`request_id`),
      hidesSignIns: (hides) => (hides ? sql`not starts_with(action, 'login.')` : sql`true`),
      from: since(sql`at`),
      to: before(sql`at`),
    },
    // The chain has no gaps, but its beginning may be archived. The last record says its length: the row that names the
    // end may name any number.
    kept: {
      by: [],
      total: sql`greatest(0, ${nearest(sql`max(position)`)} - coalesce((select max(last_position) from audit_archive), 0))`,
      from: sql`audit_log`,
    },
    cells: {
      position: { width: 10, text: ({ position }) => String(position) },
      at: { ...instantColumn, text: ({ at }) => businessTime(at) },
      who: { width: 18, text: whoText },
      action: { width: 18, text: ({ action }) => labelIn(auditActionLabels(entities), action) },
      entity: {
        width: 12,
        text: ({ entityKind }) =>
          entityKind === null ? '' : labelIn(auditEntityLabels(entities), entityKind),
      },
      entityId: { width: 10, text: ({ entityId }) => entityId ?? '' },
      before: { width: 40, text: (row) => factsText(row, row.before) },
      after: { width: 40, text: (row) => factsText(row, row.after) },
      detail: { width: 40, text: (row) => factsText(row, row.detail) },
      seal: { width: 14, text: ({ isAltered }) => (isAltered ? '与写入时不一致' : '完好') },
      ip: { width: 16, text: ({ ip }) => ip ?? '' },
      requestId: { width: 38, text: ({ requestId }) => requestId ?? '' },
    },
  });

/** Also by a name that the person had then: there are few, and one key is made of each. */
const isNamed = either(
  (who: string) =>
    who === ''
      ? undefined
      : sql`account_name in (
          select account_name from audit_log group by account_name
          having ${nameHolds(sql`name_key(account_name)`, who)}
        )`,
  namesAccount(sql`account_id`),
);

/** A whole user name selects its account alone, even where it matches display names of others. */
function isBy(who: string): SQL | undefined {
  const isNobody = isNobodyNamed(who);
  if (isNobody) return isNobody;
  const named = isNamed(who);
  const account = sql`(select id from accounts where username = ${who})`;
  return named && sql`(account_id = ${account} or (not exists ${account} and ${named}))`;
}

function isOneOf(actions: string): SQL {
  const given = sql`${sql.param(actions.split(','))}::text[]`;
  const isAsked = (action: string) => sql`${action} = any(${given})`;
  return sql`(action = any(${given})
    or (${isAsked('export.reveal')} and action = 'export.create' and detail ? 'sensitiveColumns')
    or (${isAsked('login.any')} and (starts_with(action, 'login.') or action in ('account.lock', 'session.elsewhere')))
    or exists (select from unnest(${given}) given (area) where starts_with(action, area || '.')))`;
}

/** Whether the person and the record that a filter names exist. */
export async function isKnown(
  db: Queryable,
  auditedEntities: AuditedEntities,
  { who = '', object = '' }: Pick<AuditQuery, 'who' | 'object'>,
): Promise<boolean> {
  if (!(await isPersonKnown(db, who))) return false;
  if (object === '') return true;
  const [row] = await db.query<{ isKnown: boolean }>(
    sql`select exists (${selectNamed(auditedEntities, object)}) as "isKnown"`,
  );
  return row?.isKnown === true;
}

/** Whether a filter by person names anybody who exists now or is anywhere in the trail. */
async function isPersonKnown(db: Queryable, who: string): Promise<boolean> {
  const condition = isBy(who);
  if (!condition || isNobodyNamed(who)) return true;
  const account = namesAccount(sql`id`)(who) ?? sql`true`;
  const [row] = await db.query<{ isKnown: boolean }>(sql`
    select exists (select from accounts where ${account}) or exists (select from audit_log where ${condition})
      as "isKnown"`);
  return row?.isKnown === true;
}

function whoText({ accountId, accountName, action, username }: AuditRow): string {
  if (accountName !== null) return username === null ? accountName : `${accountName}（${username}）`;
  return accountId === null && ['login.fail', 'account.lock'].includes(action)
    ? actorNames.unknown
    : actorNames.system;
}

export async function findAuditRow(db: Queryable, position: number): Promise<AuditRow | undefined> {
  const [row] = await db.query<AuditRow>(
    sql`select ${selectOf(columns)} from audit_log where position = ${position}`,
  );
  return row;
}

/** Attempts to sign in under an unknown user name. */
const isTry = sql`action in ('login.fail', 'account.lock')`;

/**
 * The actors without an account, and the conditions that select them.
 *
 * @param name in either language @returns undefined where it is none of these names
 */
function isNobodyNamed(name: string): SQL | undefined {
  const isNamed = (key: keyof typeof actorWords) => actorWords[key].some((words) => words === name);
  if (isNamed('system')) return sql`(account_id is null and account_name is null and not ${isTry})`;
  if (isNamed('unknown')) return sql`(account_id is null and ${isTry})`;
  if (isNamed('commandLine')) return sql`(account_id is null and account_name = ${actorNames.commandLine})`;
  return undefined;
}
