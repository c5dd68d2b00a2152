/** The statements of merchants: what is settled by month, agent and agreed settlement. */
import { sql } from 'drizzle-orm';
import type { Statement } from '#contract/grant/endpoints';
import { statements } from '#contract/grant/lists';
import { StatementFilter } from '#contract/grant/schema';
import { defineScopedList } from '#server/list/define-list';
import type { RowOf } from '#server/list/list-declaration';
import {
  settledCells,
  settledColumns,
  settledDetails,
  settledFilters,
  settledFor,
  settledLines,
  sumsOfCounts,
} from './settled-lines';

/** A row's id begins with its month, so that the newest month comes first, followed by the number of its first line. */
const statementTable = sql`(
  select ((extract(year from month) * 100 + extract(month from month)) * 10000000000 + min(no))::float8 as id,
    statement, month, merchant_id, agent_id, settlement_kind, ${sumsOfCounts}
  from (${settledLines}) line
  group by statement, month, merchant_id, agent_id, settlement_kind
) settled`;

const columns = {
  id: sql<number>`settled.id`,
  month: sql<string>`settled.month`,
  ...settledColumns,
};

export const statementList = defineScopedList({
  list: statements,
  filter: StatementFilter,
  table: statementTable,
  computed: sql`settled`,
  details: settledDetails,
  columns,
  key: 'id',
  scope: settledFor,
  sorts: { quantity: sql`settled.granted_count`, amountFen: sql`settled.amount_fen` },
  filters: settledFilters,
  cells: { month: { width: 10, text: ({ month }) => month.slice(0, 7) }, ...settledCells },
});

export const viewStatement = (row: RowOf<typeof columns>): Statement => ({ ...row });
