/** The lines behind the statements, newest day first. */
import { sql } from 'drizzle-orm';
import type { CorrectionKind } from '#contract/grant/constants';
import type { StatementLine } from '#contract/grant/endpoints';
import { grantLabels } from '#contract/grant/labels';
import { statementLines } from '#contract/grant/lists';
import { StatementLineFilter } from '#contract/grant/schema';
import { amountColumn, amountText, dayColumn, optionalText } from '#server/export/cells';
import { defineScopedList } from '#server/list/define-list';
import { contains, equals } from '#server/list/filters';
import type { RowOf } from '#server/list/list-declaration';
import {
  settledCells,
  settledColumns,
  settledDetails,
  settledFilters,
  settledFor,
  settledLines,
} from './settled-lines';

const lineTable = sql`(
  select ((day - date '2000-01-01') * 10000000000 + no)::float8 as id, line.* from (${settledLines}) line
) settled`;

const columns = {
  id: sql<number>`settled.id`,
  day: sql<string>`settled.day`,
  grantId: sql<number | null>`settled.grant_batch_id`,
  batchNo: sql<string>`settled.batch_no`,
  cardName: sql<string>`settled.card_name`,
  unitPriceFen: sql<number | null>`settled.unit_price_fen`,
  correctionKind: sql<CorrectionKind | null>`case
    when settled.price_correction_id is not null then 'price'
    when settled.transfer_id is not null then 'transfer'
  end`,
  correctionReason: sql<string | null>`coalesce(
    (select reason from grant_price_corrections where id = settled.price_correction_id),
    (select reason from grant_transfers where id = settled.transfer_id)
  )`,
  ...settledColumns,
};

type LineRow = RowOf<typeof columns>;

export const statementLineList = defineScopedList({
  list: statementLines,
  filter: StatementLineFilter,
  table: lineTable,
  computed: sql`settled`,
  details: settledDetails,
  columns,
  columnsIn: ({ agentId }) =>
    agentId === undefined
      ? {}
      : { grantId: sql`case when merchant.agent_id = ${agentId} then settled.grant_batch_id end` },
  key: 'id',
  scope: settledFor,
  sorts: { amountFen: sql`settled.amount_fen` },
  filters: {
    ...settledFilters,
    batchNo: contains(sql`settled.batch_no`),
    statement: equals(sql`settled.statement`),
  },
  cells: {
    day: { ...dayColumn, text: ({ day }) => day },
    batchNo: { width: 18, text: ({ batchNo }) => batchNo },
    cardName: { width: 24, text: ({ cardName }) => cardName },
    unitPriceFen: { ...amountColumn, text: ({ unitPriceFen }) => amountText(unitPriceFen) },
    correctionKind: {
      width: 10,
      text: ({ correctionKind }) =>
        correctionKind === null ? '' : grantLabels.correctionKind[correctionKind],
    },
    correctionReason: { width: 30, text: ({ correctionReason }) => optionalText(correctionReason) },
    ...settledCells,
  },
});

export const viewStatementLine = (row: LineRow): StatementLine => ({ ...row });
