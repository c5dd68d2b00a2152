/** Statements of a scan: what stands behind a code, and who came by it. */
import { sql } from 'drizzle-orm';
import type { PageKind } from '#contract/card-page/constants';
import type { PageContent } from '#contract/card-page/content';
import type { QrCodeStatus } from '#contract/qrcode/constants';
import { named, type Named } from '../../database/named';
import type { Queryable } from '../../database/queryable';

export interface ScanTarget {
  readonly id: number;
  readonly name: string;
  readonly status: QrCodeStatus;
  readonly merchantName: string;
  readonly isMerchantDisabled: boolean;
  readonly goods: Named | null;
  readonly pageId: number | null;
  readonly pageKind: PageKind | null;
  /** Of a page that is published now. */
  readonly versionNo: number | null;
  readonly content: PageContent | null;
}

const target = sql`
  select qr.id, qr.name, qr.status, merchant.name as "merchantName", (merchant.status = 0) as "isMerchantDisabled",
    case when goods.id is not null then ${named(sql`goods.id`, sql`goods.name`)} end as goods,
    page.id as "pageId", page.kind as "pageKind", page.version_no as "versionNo", published.content
  from qr_codes qr
  join merchants merchant on merchant.id = qr.merchant_id
  left join goods on goods.id = qr.goods_id
  left join pages page on page.id = qr.page_id
  left join page_versions published
    on published.page_id = page.id and published.version_no = page.version_no and page.status = 1`;

/** @param token the last part of the code's address */
export async function findScanTarget(db: Queryable, token: string): Promise<ScanTarget | undefined> {
  const [found] = await db.query<ScanTarget>(sql`${target} where qr.token = ${token}`);
  return found;
}

export async function findScanTargetById(db: Queryable, id: number): Promise<ScanTarget | undefined> {
  const [found] = await db.query<ScanTarget>(sql`${target} where qr.id = ${id}`);
  return found;
}

/** The salt of a day, the same for every process. */
export async function findSalt(db: Queryable, day: string, drawn: Buffer): Promise<Buffer> {
  const [found] = await db.query<{ salt: Buffer }>(sql`
    with added as (
      insert into scan_salts (day, salt) values (${day}, ${drawn}) on conflict (day) do nothing returning salt
    )
    select salt from added union all select salt from scan_salts where day = ${day}`);
  // Another process was first, in a transaction that this statement did not see yet.
  return found?.salt ?? findSalt(db, day, drawn);
}

/**
 * What stands behind the code, and the scan counted, in one statement, which waits for nobody but other scans of the same
 * code: every one is counted exactly once, and a visitor once a day.
 *
 * @param token the last part of the code's address
 * @returns undefined where there is no such code, and nothing was counted
 */
export async function countScan(
  db: Queryable,
  token: string,
  { day, visitor }: { readonly day: string; readonly visitor: Buffer },
): Promise<ScanTarget | undefined> {
  const [found] = await db.query<ScanTarget>(sql`
    with target as (${target} where qr.token = ${token}), visitor as (
      insert into qr_visitors (day, qr_code_id, visitor) select ${day}, id, ${visitor} from target
      on conflict do nothing returning 1
    ), counted as (
      insert into qr_scan_days as days (qr_code_id, day, scan_count, visitor_count)
      select id, ${day}, 1, (select count(*) from visitor) from target
      on conflict (qr_code_id, day) do update
        set scan_count = days.scan_count + 1, visitor_count = days.visitor_count + excluded.visitor_count
    ), totals as (
      insert into qr_code_counts as counts (qr_code_id, scan_count, visitor_count)
      select id, 1, (select count(*) from visitor) from target
      on conflict (qr_code_id) do update
        set scan_count = counts.scan_count + 1, visitor_count = counts.visitor_count + excluded.visitor_count
    )
    select * from target`);
  return found;
}

/** Counts a card once, whichever page says first that it was activated there. */
export async function countActivation(
  db: Queryable,
  id: number,
  { serial, day, at }: { readonly serial: string; readonly day: string; readonly at: Date },
): Promise<void> {
  await db.execute(sql`
    with activated as (
      insert into qr_activations (serial, qr_code_id, activated_at) values (${serial}, ${id}, ${at})
      on conflict do nothing returning 1
    ), counted as (
      insert into qr_scan_days as days (qr_code_id, day, activation_count)
      select ${id}, ${day}, 1 from activated
      on conflict (qr_code_id, day) do update set activation_count = days.activation_count + 1
    )
    insert into qr_code_counts as counts (qr_code_id, activation_count)
    select ${id}, 1 from activated
    on conflict (qr_code_id) do update set activation_count = counts.activation_count + 1`);
}

/** Forgets who came on days before. Their numbers stay. */
export async function forgetVisitors(db: Queryable, beforeDay: string): Promise<void> {
  await db.execute(sql`
    with salts as (delete from scan_salts where day < ${beforeDay})
    delete from qr_visitors where day < ${beforeDay}`);
}
