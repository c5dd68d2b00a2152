/** The list of pages: its rows, filters and orders, and the cells of its file. */
import { sql } from 'drizzle-orm';
import type { PageKind, PageStatus } from '#contract/card-page/constants';
import type { PageContent } from '#contract/card-page/content';
import { imageKeysOf } from '#contract/card-page/content';
import type { CardPage } from '#contract/card-page/endpoints';
import { cardPageLabels } from '#contract/card-page/labels.zh-CN';
import { cardPages } from '#contract/card-page/lists';
import { CardPageFilter } from '#contract/card-page/schema';
import { countColumn, instantColumn } from '../../export/cells';
import { businessTime } from '../../calendar';
import { named, type Named } from '../../database/named';
import { defineList } from '../../list/define-list';
import { contains, equals } from '../../list/filters';
import type { RowOf } from '../../list/list-declaration';

export const pageColumns = {
  id: sql<number>`page.id`,
  name: sql<string>`page.name`,
  kind: sql<PageKind>`page.kind`,
  draft: sql<PageContent>`page.draft`,
  usageCount: sql<number>`(
    (select count(*) from print_jobs where page_id = page.id)
    + (select count(*) from qr_codes where page_id = page.id)
  )`,
  versionNo: sql<number | null>`page.version_no`,
  isChanged: sql<boolean>`(published.content is distinct from page.draft)`,
  status: sql<PageStatus>`page.status`,
  updatedBy: sql<Named | null>`case when editor.id is not null then ${named(sql`editor.id`, sql`editor.display_name`)} end`,
  updatedAt: sql<Date>`page.updated_at`,
  createdAt: sql<Date>`page.created_at`,
};

export const pageTable = sql`pages page`;

export const pageDetails = sql`
  left join page_versions published on published.page_id = page.id and published.version_no = page.version_no
  left join accounts editor on editor.id = page.updated_by`;

export type PageListRow = RowOf<typeof pageColumns>;

export const pageList = defineList({
  list: cardPages,
  filter: CardPageFilter,
  table: pageTable,
  details: pageDetails,
  columns: pageColumns,
  key: 'id',
  sorts: { name: sql`page.name_order`, updatedAt: sql`page.updated_at` },
  filters: {
    name: contains(sql`page.name`),
    kind: equals(sql`page.kind`),
    status: equals(sql`page.status`),
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

export const viewPage = ({ draft, updatedAt, createdAt, ...row }: PageListRow): CardPage => ({
  ...row,
  imageKey: imageKeysOf(draft)[0] ?? null,
  updatedAt: updatedAt.toISOString(),
  createdAt: createdAt.toISOString(),
});
