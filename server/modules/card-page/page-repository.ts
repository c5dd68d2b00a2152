/** Statements on pages and their versions. */
import { sql, type SQL } from 'drizzle-orm';
import type { PageKind, PageStatus } from '#contract/card-page/constants';
import type { PageContent } from '#contract/card-page/content';
import { nameKeyOf } from '#contract/readers/name-key';
import { nameHolds } from '#server/database/contains-text';
import { holdTurn } from '#server/database/hold-turn';
import { limitTo } from '#server/database/limit-to';
import { named, type Named } from '#server/database/named';
import { nameOrderOf } from '#server/database/names/name-order';
import type { Queryable } from '#server/database/queryable';
import { hasBegun } from '#server/database/running';
import type { PageSlice } from '#server/lib/paging';

export interface HeldPage {
  readonly id: number;
  readonly name: string;
  readonly kind: PageKind;
  readonly status: PageStatus;
  readonly draft: PageContent;
  readonly version: number;
  readonly versionNo: number | null;
}

/** A page with its last edit. */
export interface LeftPage extends HeldPage {
  readonly updatedBy: number | null;
  readonly updatedByName: string | null;
  readonly updatedAt: Date;
  /** The page as the trail knows it, while its drafts are saved without records (sitting.ts). */
  readonly sitting: RecordedPage | null;
}

/** The fields that an editor can change, as in the last audit record. */
export type RecordedPage = Pick<HeldPage, 'name' | 'draft' | 'status' | 'version' | 'versionNo'>;

const heldColumns = sql`
  page.id, page.name, page.kind, page.status, page.draft, page.version, page.version_no as "versionNo",
  page.updated_by as "updatedBy", editor.display_name as "updatedByName", page.updated_at as "updatedAt", page.sitting`;
const heldPages = sql`pages page left join accounts editor on editor.id = page.updated_by`;

/** Locks the page until the transaction ends. */
export async function lockPage(tx: Queryable, id: number): Promise<LeftPage | undefined> {
  const [held] = await tx.query<LeftPage>(sql`
    select ${heldColumns} from ${heldPages} where page.id = ${id} for no key update of page`);
  return held;
}

/**
 * Locks pages whose last draft of a sitting is older than `before`, skipping those that others have locked. A draft
 * later than `now` was saved by a clock that ran ahead.
 */
export const lockForgottenSittings = (tx: Queryable, before: Date, now: Date) =>
  tx.query<LeftPage>(sql`
    select ${heldColumns} from ${heldPages}
    where page.sitting is not null
      and (page.updated_at < ${before} or not ${hasBegun(sql`page.updated_at`, now)}) for no key update of page skip locked`);

export const endSittings = (tx: Queryable, ids: readonly number[]) =>
  tx.execute(sql`update pages set sitting = null where id = any(${sql.param([...ids])}::integer[])`);

export async function findDraft(db: Queryable, id: number): Promise<PageContent | undefined> {
  const [found] = await db.query<{ draft: PageContent }>(sql`select draft from pages where id = ${id}`);
  return found?.draft;
}

/** The content that customers see, or saw last. */
export async function findLastSeen(db: Queryable, id: number): Promise<PageContent | undefined> {
  const [found] = await db.query<{ content: PageContent }>(sql`
    select content from page_versions seen join pages page on page.id = seen.page_id
    where page.id = ${id} and seen.version_no = page.version_no`);
  return found?.content;
}

interface Written {
  readonly by: number | null;
  readonly at: Date;
}

export async function insertPage(
  tx: Queryable,
  { name, kind, draft }: Pick<HeldPage, 'name' | 'kind' | 'draft'>,
  { by, at }: Written,
): Promise<number> {
  const [inserted] = await tx.query<{ id: number }>(sql`
    insert into pages (name, name_order, kind, status, draft, created_by, created_at, updated_by, updated_at)
    values (${name}, ${nameOrderOf(name)}, ${kind}, 0, ${JSON.stringify(draft)}::jsonb, ${by}, ${at}, ${by}, ${at})
    returning id`);
  if (!inserted) throw new Error('A page was inserted without an id.');
  return inserted.id;
}

interface PageState extends RecordedPage {
  readonly statusReason: string | null;
  /** Null ends the sitting. */
  readonly sitting: RecordedPage | null;
}

export async function updatePage(
  tx: Queryable,
  id: number,
  { name, draft, status, statusReason, version, versionNo, sitting }: PageState,
  { by, at }: Written,
): Promise<void> {
  await tx.execute(sql`
    update pages
    set name = ${name}, name_order = ${nameOrderOf(name)}, draft = ${JSON.stringify(draft)}::jsonb, status = ${status},
      status_reason = ${statusReason}, version = ${version}, version_no = ${versionNo}, updated_by = ${by},
      updated_at = ${at}, sitting = ${sitting && JSON.stringify(sitting)}::jsonb
    where id = ${id}`);
}

interface NewVersion {
  readonly content: PageContent;
  readonly note: string;
  readonly rolledBackTo: number | null;
}

/** @returns the new version's number, one more than the last */
export async function insertVersion(
  tx: Queryable,
  pageId: number,
  { content, note, rolledBackTo }: NewVersion,
  { by, at }: Written,
): Promise<number> {
  const [inserted] = await tx.query<{ versionNo: number }>(sql`
    insert into page_versions (page_id, version_no, content, note, rolled_back_to, published_by, published_at)
    select ${pageId}, coalesce(max(version_no), 0) + 1, ${JSON.stringify(content)}::jsonb, ${note},
      ${rolledBackTo}::integer, ${by}::integer, ${at}::timestamptz
    from page_versions where page_id = ${pageId}
    returning version_no as "versionNo"`);
  if (!inserted) throw new Error('A version was inserted without a number.');
  return inserted.versionNo;
}

export interface VersionRow {
  readonly versionNo: number;
  readonly publishedBy: Named | null;
  readonly publishedAt: Date;
  readonly note: string;
  readonly rolledBackTo: number | null;
}

const versionColumns = sql`
  version_no as "versionNo", note, rolled_back_to as "rolledBackTo", published_at as "publishedAt",
  case when account.id is not null then ${named(sql`account.id`, sql`account.display_name`)} end as "publishedBy"`;
const withPublisher = (versions: SQL) =>
  sql`${versions} left join accounts account on account.id = published_by`;

export const listVersionRows = (db: Queryable, pageId: number, slice: PageSlice) =>
  db.query<VersionRow>(sql`
    select ${versionColumns} from ${withPublisher(sql`(
      select * from page_versions where page_id = ${pageId} order by version_no desc ${limitTo(slice)}
    ) version`)}
    order by version_no desc`);

export async function countVersions(db: Queryable, pageId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    sql`select count(*) from page_versions where page_id = ${pageId}`,
  );
  return row?.count ?? 0;
}

export async function findVersionRow(db: Queryable, pageId: number, versionNo: number) {
  const [row] = await db.query<VersionRow & { readonly content: PageContent }>(sql`
    select ${versionColumns}, content from ${withPublisher(sql`page_versions`)} where page_id = ${pageId} and version_no = ${versionNo}`);
  return row;
}

/** Whether another page has the name; names of pages are unique. */
export async function isPageNameTaken(
  tx: Queryable,
  name: string,
  exceptId: number | null,
): Promise<boolean> {
  const key = nameKeyOf(name);
  await holdTurn(tx, `page name ${key}`);
  const [found] = await tx.query(
    sql`select from pages where name_key = ${key} and id is distinct from ${exceptId}::integer
      and not exists (select from pages where id = ${exceptId}::integer and name = ${name})`,
  );
  return found !== undefined;
}

export const deletePageRow = (tx: Queryable, id: number) =>
  tx.execute(sql`delete from pages where id = ${id}`);

export interface UsageRow {
  readonly entity: 'print_job' | 'qr_code';
  readonly count: number;
  readonly examples: Named[];
}

const examplesMax = 5;

/** What leads to a page; kinds without any are left out. */
export const listUsageRows = (db: Queryable, pageId: number) =>
  db.query<UsageRow>(sql`
    select * from (
      select 'print_job' as entity, count(*) as count, array(
        select ${named(sql`id`, sql`batch_no`)} from print_jobs where page_id = ${pageId} order by id desc limit ${examplesMax}
      ) as examples
      from print_jobs where page_id = ${pageId}
      union all
      select 'qr_code', count(*), array(
        select ${named(sql`id`, sql`code || ' ' || name`)} from qr_codes where page_id = ${pageId} order by id desc limit ${examplesMax}
      )
      from qr_codes where page_id = ${pageId}
    ) used
    where count > 0`);

export interface UsedPageRow extends Named {
  readonly kind: PageKind;
  readonly printJobCount: number;
  readonly qrCodeCount: number;
}

/** Only published pages, because a card or a code must not open a missing one. */
export const findUsedPages = (db: Queryable, kind: PageKind | undefined) =>
  db.query<UsedPageRow>(sql`
    select id, name, kind,
      (select count(*) from print_jobs where page_id = pages.id) as "printJobCount",
      (select count(*) from qr_codes where page_id = pages.id) as "qrCodeCount"
    from pages
    where status = 1 ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
    order by id`);

/** Names by page id. */
export async function findPageNames(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.query<Named>(
    sql`select id, name from pages where id = any(${sql.param([...ids])}::integer[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Matches part of the name; last changed first. */
export const searchPages = (db: Queryable, text: string, count: number) =>
  db.query<Pick<HeldPage, 'id' | 'name' | 'kind' | 'status'>>(sql`
    select id, name, kind, status from pages page
    where ${nameHolds(sql`name_key`, text)}
    order by updated_at desc, id desc
    limit ${count}`);
