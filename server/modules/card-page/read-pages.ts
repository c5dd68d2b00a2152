/** Pages, their versions and the differences between these, for people. */
import { sql } from 'drizzle-orm';
import { differencesOf } from '#contract/card-page/change/difference';
import type { PageKind, PageStatus } from '#contract/card-page/constants';
import { imageKeysOf, type PageContent } from '#contract/card-page/content';
import type { cardPage, CardPageVersion, CardPage } from '#contract/card-page/endpoints';
import { cardPageLabels } from '#contract/card-page/labels';
import { cardPages } from '#contract/card-page/lists';
import { CardPageFilter } from '#contract/card-page/schema';
import type { QueryOf, ReplyOf } from '#contract/endpoint';
import { named, type Named } from '#server/database/named';
import type { Queryable } from '#server/database/queryable';
import { refersTo } from '#server/database/refers-to';
import { countColumn, instantColumn } from '#server/export/cells';
import { businessTime } from '#server/lib/calendar';
import { pageOf } from '#server/lib/paging';
import { recordNotFound, Refusal } from '#server/lib/refusal';
import { defineList } from '#server/list/define-list';
import { containsName, isAnyOf } from '#server/list/filters';
import type { RowOf } from '#server/list/list-declaration';
import { selectOf } from '#server/list/read-list';
import { countVersions, findVersionRow, listVersionRows, type VersionRow } from './page-repository';
import type { PageParts } from './parts';

type Calls = typeof cardPage;

export async function listPages(
  db: Queryable,
  query: QueryOf<Calls['listPages']>,
): Promise<ReplyOf<Calls['listPages']>> {
  const { items, ...page } = await pageList.findPage(db, query);
  return { ...page, items: items.map(viewPage) };
}

interface DetailRow extends PageListRow {
  readonly version: number;
  readonly statusReason: string | null;
}

/** @throws Refusal recordNotFound */
export async function getPageRow(db: Queryable, id: number): Promise<DetailRow> {
  const [row] = await db.query<DetailRow>(sql`
    select ${selectOf({ ...pageColumns, version: sql`page.version`, statusReason: sql`page.status_reason` })}
    from ${pageTable} ${pageDetails}
    where page.id = ${id}`);
  if (!row) throw recordNotFound(cardPageLabels.entity);
  return row;
}

/** @throws Refusal recordNotFound */
export async function getPage(
  { database, findImageFacts }: Pick<PageParts, 'database' | 'findImageFacts'>,
  id: number,
): Promise<ReplyOf<Calls['findPage']>> {
  const { version, statusReason, ...row } = await getPageRow(database, id);
  const keys = imageKeysOf(row.draft);
  const facts = await findImageFacts(keys).catch(unlessRefused);
  const images = facts ? keys.map((key) => ({ key, facts: facts.get(key) ?? null })) : [];
  return { page: viewPage(row), version, statusReason, draft: row.draft, images };
}

/** A storage that does not answer does not block opening a page; its pictures are checked at publication. */
function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}

export async function listVersions(
  db: Queryable,
  { id, ...slice }: QueryOf<Calls['listVersions']>,
): Promise<ReplyOf<Calls['listVersions']>> {
  await getPageRow(db, id);
  const rows = await listVersionRows(db, id, slice);
  return pageOf(rows.map(viewVersion), await countVersions(db, id), slice);
}

/** @throws Refusal recordNotFound */
export async function getVersion(
  db: Queryable,
  { id, versionNo }: QueryOf<Calls['findVersion']>,
): Promise<ReplyOf<Calls['findVersion']>> {
  const row = await findVersionRow(db, id, versionNo);
  if (!row) throw recordNotFound(cardPageLabels.fields.versionNo);
  const { content, ...version } = row;
  return { version: viewVersion(version), content };
}

/** @throws Refusal recordNotFound */
export async function compareVersions(
  db: Queryable,
  { id, from, to }: QueryOf<Calls['compareVersions']>,
): Promise<ReplyOf<Calls['compareVersions']>> {
  const before = await contentOf(db, id, from);
  const after = await contentOf(db, id, to);
  return differencesOf(before, after).map(({ fields, ...difference }) => ({
    ...difference,
    fields: [...fields],
  }));
}

/** @param versionNo without it, the draft */
export const contentOf = async (
  db: Queryable,
  id: number,
  versionNo: number | undefined,
): Promise<PageContent> =>
  versionNo === undefined
    ? (await getPageRow(db, id)).draft
    : (await getVersion(db, { id, versionNo })).content;

const viewVersion = ({ publishedAt, ...row }: VersionRow): CardPageVersion => ({
  versionNo: row.versionNo,
  publishedBy: row.publishedBy,
  publishedAt: publishedAt.toISOString(),
  note: row.note,
  rolledBackTo: row.rolledBackTo,
});

/** The list of pages: its rows, filters and sorts, and the cells of its file. */
const pageColumns = {
  id: sql<number>`page.id`,
  name: sql<string>`page.name`,
  kind: sql<PageKind>`page.kind`,
  draft: sql<PageContent>`page.draft`,
  usageCount: sql<number>`(
    (select count(*) from print_jobs where ${refersTo(sql`page_id`, sql`page.id`)})
    + (select count(*) from qr_codes where ${refersTo(sql`page_id`, sql`page.id`)})
  )`,
  versionNo: sql<number | null>`page.version_no`,
  isChanged: sql<boolean>`(published.content is distinct from page.draft)`,
  status: sql<PageStatus>`page.status`,
  updatedBy: sql<Named | null>`case when editor.id is not null then ${named(sql`editor.id`, sql`editor.display_name`)} end`,
  updatedAt: sql<Date>`page.updated_at`,
  createdAt: sql<Date>`page.created_at`,
};

const pageTable = sql`pages page`;

const pageDetails = sql`
  left join page_versions published on published.page_id = page.id and published.version_no = page.version_no
  left join accounts editor on editor.id = page.updated_by`;

type PageListRow = RowOf<typeof pageColumns>;

export const pageList = defineList({
  list: cardPages,
  filter: CardPageFilter,
  table: pageTable,
  details: pageDetails,
  columns: pageColumns,
  key: 'id',
  sorts: { name: sql`page.name_order`, updatedAt: sql`page.updated_at` },
  filters: {
    name: containsName(sql`page.name_key`),
    kind: isAnyOf(sql`page.kind`),
    status: isAnyOf(sql`page.status`),
  },
  cells: {
    name: { width: 30, text: ({ name }) => name },
    kind: { width: 14, text: ({ kind }) => cardPageLabels.kind[kind] },
    usageCount: { ...countColumn, text: ({ usageCount }) => String(usageCount) },
    versionNo: { width: 12, text: ({ versionNo }) => (versionNo === null ? '' : String(versionNo)) },
    status: { width: 10, text: ({ status }) => cardPageLabels.status[status] },
    updatedBy: { width: 14, text: ({ updatedBy }) => updatedBy?.name ?? '' },
    updatedAt: { ...instantColumn, text: ({ updatedAt }) => businessTime(updatedAt) },
    createdAt: { ...instantColumn, text: ({ createdAt }) => businessTime(createdAt) },
  },
});

const viewPage = ({ draft, updatedAt, createdAt, ...row }: PageListRow): CardPage => ({
  ...row,
  imageKey: imageKeysOf(draft)[0] ?? null,
  updatedAt: updatedAt.toISOString(),
  createdAt: createdAt.toISOString(),
});
