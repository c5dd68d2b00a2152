/** The columns of statements and of their lines; a statement links to exactly its lines. */
import { Link } from 'react-router-dom';
import type { Statement, StatementLine } from '#contract/grant/endpoints';
import type { GrantLabels } from '#contract/grant/labels';
import { displayYuan } from '#contract/readers/money';
import { count, named, of, row, text } from '#src/components/list/column-kinds';
import { columnsOf } from '#src/components/list/columns-of';
import { displayCount } from '#src/lib/display-number';
import { statement, statementLine } from '#src/models/grant/statement';
import { grantPaths } from '../paths';

const counts = {
  quantity: count({ width: 84 }),
  receivedCount: count({ width: 80 }),
  activatedCount: count({ width: 80 }),
  replacingCount: count({ width: 70, isExtra: true }),
  expiredCount: count({ width: 110, isExtra: true }),
  shortCount: count({ width: 70 }),
  damagedCount: count({ width: 88 }),
  voidCount: count({ width: 60 }),
  returnedCount: count({ width: 86 }),
  chargedCount: count({ width: 92 }),
  unpricedCount: count({ width: 90, isExtra: true }),
} as const;

type Amount = Pick<Statement, 'amountFen' | 'unpricedCount'>;

/** Negative if more was returned than charged. What has no price yet is named, since it is no amount of nothing. */
export function amountText({ amountFen, unpricedCount }: Amount, { fields }: GrantLabels): string {
  if (unpricedCount === 0) return displayYuan(amountFen);
  const unpriced = `${fields.unpricedCount} ${displayCount(unpricedCount)}`;
  return amountFen === 0 ? unpriced : `${displayYuan(amountFen)} + ${unpriced}`;
}

const amountOf = (labels: GrantLabels) =>
  of<Amount, string>(
    (settled) => amountText(settled, labels),
    text({ width: 106, align: 'right', isEllipsis: false, sort: 'amountFen' }),
  );

const settlementOf = ({ settlementKind }: GrantLabels, isExtra = false) =>
  of<Pick<Statement, 'settlementKind'>, string | null>(
    ({ settlementKind: kind }) => kind && settlementKind[kind],
    text({ width: 106, isExtra }),
  );

export const statementColumns = (labels: GrantLabels) =>
  columnsOf(statement.list, labels, {
    merchant: row<Statement>(
      ({ merchant, statement: lines }) => (
        <Link to={grantPaths.statementLines(lines)} title={merchant.name}>
          {merchant.name}
        </Link>
      ),
      { width: 140, fixed: 'left', isEllipsis: true },
    ),
    month: of<Statement, string>(({ month }) => monthText(month), text({ width: 84, isEllipsis: false })),
    merchantCode: text({ width: 100, isExtra: true }),
    agent: named({ width: 96, isExtra: true }),
    settlementKind: settlementOf(labels),
    ...counts,
    amountFen: amountOf(labels),
  });

export const statementLineColumns = (labels: GrantLabels) =>
  columnsOf(statementLine.list, labels, {
    batchNo: row<StatementLine>(
      ({ grantId, batchNo }) =>
        grantId === null ? batchNo : <Link to={grantPaths.record(grantId)}>{batchNo}</Link>,
      { width: 138, fixed: 'left' },
    ),
    day: text({ width: 96, isEllipsis: false }),
    cardName: text({ width: 130, isExtra: true }),
    merchant: named({ width: 150, isExtra: true }),
    merchantCode: text({ width: 100, isExtra: true }),
    agent: named({ width: 110, isExtra: true }),
    settlementKind: settlementOf(labels, true),
    unitPriceFen: of<StatementLine, string | null>(
      ({ unitPriceFen }) => (unitPriceFen === null ? null : displayYuan(unitPriceFen)),
      text({ width: 90, align: 'right', isEllipsis: false }),
    ),
    ...counts,
    chargedCount: count({ width: 96, isExtra: true }),
    amountFen: amountOf(labels),
    correctionReason: of<StatementLine, string | null>(
      ({ correctionKind, correctionReason }) =>
        correctionKind && `${labels.correctionKind[correctionKind]}：${correctionReason}`,
      text({ width: 126 }),
    ),
  });

export const monthText = (day: string) => day.slice(0, 7);
