/** The statements of the list: their columns, and what a row leads to. */
import { Link } from 'react-router-dom';
import type { Statement } from '#contract/grant/endpoints';
import { count, named, of, row, text } from '#src/components/list/column-kinds';
import { columnsOf } from '#src/components/list/columns-of';
import { displayYuan } from '#src/lib/money';
import type { GrantLabels } from '#src/locales/labels/grant';
import { statement } from '#src/models/grant/statement';
import { grantPaths } from '../paths';

export const statementColumns = (labels: GrantLabels) =>
  columnsOf(statement.list, labels, {
    merchant: row<Statement>(
      ({ merchant, month }) => (
        <Link to={grantsOf(merchant.name, month)} title={merchant.name}>
          {merchant.name}
        </Link>
      ),
      { width: 190, fixed: 'left', isEllipsis: true },
    ),
    month: of<Statement, string>(({ month }) => monthText(month), text({ width: 90, isEllipsis: false })),
    agent: named({ width: 142 }),
    settlementKind: of<Statement, string | null>(
      ({ settlementKind: kind }) => kind && labels.settlementKind[kind],
      text({ width: 112 }),
    ),
    quantity: count({ width: 152 }),
    receivedCount: count({ width: 100 }),
    activatedCount: count({ width: 100 }),
    expiredCount: count({ width: 140 }),
    returnedCount: count({ width: 100 }),
    amountFen: of<Statement, string>(
      // Negative where more came back than was settled in the month.
      ({ amountFen }) => displayYuan(amountFen),
      text({ width: 140, align: 'right', isEllipsis: false, sort: 'amountFen' }),
    ),
  });

export const monthText = (day: string) => day.slice(0, 7);

/** The grants of the merchant in the month. */
export function grantsOf(merchantName: string, month: string): string {
  const [year = 0, place = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, place, 0)).toISOString().slice(0, 10);
  return `${grantPaths.list}?${new URLSearchParams({ merchantName, createdDays: `${month}~${last}` }).toString()}`;
}
