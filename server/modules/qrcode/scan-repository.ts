/** Statements of scans: the target of a code, and its visitors. */
import { sql } from 'drizzle-orm';
import type { PageKind } from '#contract/card-page/constants';
import type { PageContent } from '#contract/card-page/content';
import type { QrCodeStatus } from '#contract/qrcode/constants';
import { named, type Named } from '#server/database/named';
import { renderOnce, type Queryable } from '#server/database/queryable';
import type { CountedActivation } from '#server/modules/activation/activate-card';

export interface ScanTarget {
  readonly id: number;
  readonly token: string | null;
  readonly name: string;
  readonly status: QrCodeStatus;
  readonly merchantName: string;
  /** The code and its merchant are enabled, and its page is published. */
  readonly isInService: boolean;
  readonly goods: Named | null;
  readonly pageId: number | null;
  readonly pageKind: PageKind | null;
  /** Version of the page that is published now; its content never changes (findPublishedContent). */
  readonly versionNo: number | null;
}

const target = renderOnce(sql`
  select qr.id, qr.token, qr.name, qr.status, merchant.name as "merchantName",
    (qr.status = 2 and merchant.status <> 0 and page.status is not distinct from 1 and page.version_no is not null)
      as "isInService",
    case when goods.id is not null then ${named(sql`goods.id`, sql`goods.name`)} end as goods,
    page.id as "pageId", page.kind as "pageKind", case when page.status = 1 then page.version_no end as "versionNo"
  from qr_codes qr
  join merchants merchant on merchant.id = qr.merchant_id
  left join goods on goods.id = qr.goods_id
  left join pages page on page.id = qr.page_id`);

/** @param token last part of the code's address */
export async function findScanTarget(db: Queryable, token: string): Promise<ScanTarget | undefined> {
  const [found] = await db.query<ScanTarget>(sql`${target} where qr.token = ${token}`);
  return found;
}

export async function findScanTargetById(db: Queryable, id: number): Promise<ScanTarget | undefined> {
  const [found] = await db.query<ScanTarget>(sql`${target} where qr.id = ${id}`);
  return found;
}

/** The content of a version, which never changes; undefined where the page was just deleted, or none is published. */
export async function findPublishedContent(
  db: Queryable,
  { pageId, versionNo }: Pick<ScanTarget, 'pageId' | 'versionNo'>,
): Promise<PageContent | undefined> {
  const [found] = await db.query<{ content: PageContent }>(sql`
    select content from page_versions where page_id = ${pageId} and version_no = ${versionNo}`);
  return found?.content;
}

/** The salt of a day, shared by all processes. */
export async function findSalt(db: Queryable, day: string, drawn: Buffer): Promise<Buffer> {
  const [found] = await db.query<{ salt: Buffer }>(sql`
    with added as (
      insert into scan_salts (day, salt) values (${day}, ${drawn}) on conflict (day) do nothing returning salt
    )
    select salt from added union all select salt from scan_salts where day = ${day}`);
  // Another process has just inserted it, in a transaction that this statement could not see.
  return found?.salt ?? findSalt(db, day, drawn);
}

export interface Visit {
  /** Day of the business. */
  readonly day: string;
  readonly visitor: Buffer;
}

export interface Scan extends Visit {
  /** Last part of the code's address. */
  readonly token: string;
}

/**
 * Finds the targets of codes and counts the scans in one statement, which waits only for other scans of the same codes:
 * each scan is counted exactly once, and a visitor once a day. Scans that showed no page are counted separately.
 *
 * Rows are locked in the order of their codes, days before totals, so that simultaneous statements wait and never
 * deadlock.
 *
 * @returns the target for each scan, in their order; undefined where there is no such code, and then nothing is counted
 */
export async function countScans(
  db: Queryable,
  scans: readonly Scan[],
): Promise<readonly (ScanTarget | undefined)[]> {
  const tokens = sql.param(scans.map(({ token }) => token));
  const found = await db.query<ScanTarget>(sql`
    with target as materialized (${target} where qr.token = any(${tokens}::text[])), arrived as materialized (
      select target.id, target."isInService" as is_in_service, given.day, given.visitor
      from unnest(
        ${tokens}::text[], ${sql.param(scans.map(({ day }) => day))}::date[],
        ${sql.param(scans.map(({ visitor }) => visitor))}::bytea[]
      ) as given (token, day, visitor)
      join target on target.token = given.token
    ), visitors as (
      insert into qr_visitors (day, qr_code_id, visitor)
      select distinct day, id, visitor from arrived where is_in_service order by day, id, visitor
      on conflict do nothing returning qr_code_id as id, day
    ), counted as (
      select id, day, count(*) filter (where is_in_service) as scans,
        count(*) filter (where not is_in_service) as suspended, (
        select count(*) from visitors where visitors.id = arrived.id and visitors.day = arrived.day
      ) as visitors
      from arrived group by id, day
    ), days as (
      insert into qr_scan_days as days (qr_code_id, day, scan_count, visitor_count, suspended_scan_count)
      select id, day, scans, visitors, suspended from counted order by id, day
      on conflict (qr_code_id, day) do update set
        scan_count = days.scan_count + excluded.scan_count, visitor_count = days.visitor_count + excluded.visitor_count,
        suspended_scan_count = days.suspended_scan_count + excluded.suspended_scan_count
      returning qr_code_id as id
    ), totals as (
      insert into qr_code_counts as totals (qr_code_id, scan_count, visitor_count, suspended_scan_count)
      select id, sum(scans), sum(visitors), sum(suspended) from counted
      where id in (select id from days) group by id order by id
      on conflict (qr_code_id) do update set
        scan_count = totals.scan_count + excluded.scan_count,
        visitor_count = totals.visitor_count + excluded.visitor_count,
        suspended_scan_count = totals.suspended_scan_count + excluded.suspended_scan_count
    )
    select * from target`);
  const byToken = new Map(found.map((each) => [each.token, each]));
  return scans.map(({ token }) => byToken.get(token));
}

/**
 * Counts each card once, for the page that first reports its activation; cards that the code's merchant does not have
 * are counted separately. Rows are locked in the same order as by scans.
 */
export async function countActivations(
  db: Queryable,
  activations: readonly CountedActivation[],
): Promise<void> {
  if (activations.length === 0) return;
  await db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(activations)}::jsonb)
        as given (token text, serial text, "cardId" bigint, day date, at timestamptz)
    ), activated as (
      insert into qr_activations (serial, qr_code_id, activated_at, is_other)
      select given.serial, qr.id, given.at, held.card_id is not null and held.merchant_id is distinct from qr.merchant_id
      from given
      join qr_codes qr using (token)
      left join customer_cards held on held.card_id = given."cardId"
      on conflict do nothing
      returning serial, qr_code_id, is_other
    ), counted as (
      select qr_code_id, day, count(*) filter (where not is_other) as own, count(*) filter (where is_other) as other
      from activated join given using (serial)
      group by qr_code_id, day
    ), days as (
      insert into qr_scan_days as days (qr_code_id, day, activation_count, other_activation_count)
      select qr_code_id, day, own, other from counted order by qr_code_id, day
      on conflict (qr_code_id, day) do update set
        activation_count = days.activation_count + excluded.activation_count,
        other_activation_count = days.other_activation_count + excluded.other_activation_count
      returning qr_code_id
    )
    insert into qr_code_counts as counts (qr_code_id, activation_count, other_activation_count)
    select qr_code_id, sum(own), sum(other) from counted
    where qr_code_id in (select qr_code_id from days)
    group by qr_code_id order by qr_code_id
    on conflict (qr_code_id) do update set
      activation_count = counts.activation_count + excluded.activation_count,
      other_activation_count = counts.other_activation_count + excluded.other_activation_count`);
}

/** Deletes the visitors of earlier days; their counts stay. */
export async function forgetVisitors(db: Queryable, beforeDay: string): Promise<void> {
  await db.execute(sql`
    with salts as (delete from scan_salts where day < ${beforeDay})
    delete from qr_visitors where day < ${beforeDay}`);
}
