/** A statement, or a line of one, as a card on a phone: its name, the amount, and the counts other than 0 in words. */
import { Flex, Typography } from 'antd';
import { Link } from 'react-router-dom';
import type { Statement } from '#contract/grant/endpoints';
import { grantWords } from '#contract/grant/labels';
import { displayCount } from '#src/lib/display-number';
import { useLabels } from '#src/locales';
import { amountText } from './statement-columns';

const counts = [
  'quantity',
  'receivedCount',
  'activatedCount',
  'expiredCount',
  'shortCount',
  'damagedCount',
  'voidCount',
  'returnedCount',
  'chargedCount',
  'unpricedCount',
] as const;

interface StatementCardProps {
  readonly settled: Pick<Statement, (typeof counts)[number] | 'amountFen'>;
  readonly name: string;
  readonly to: string | undefined;
  /** Further facts that identify it. */
  readonly facts: readonly (string | null | undefined)[];
}

export function StatementCard({ settled, name, to, facts }: StatementCardProps) {
  const labels = useLabels(grantWords);
  const { fields } = labels;
  return (
    <div className="RowLines">
      <Flex justify="space-between" align="center" gap="small">
        <strong className="RowLines-name">{to === undefined ? name : <Link to={to}>{name}</Link>}</strong>
        <strong style={{ flexShrink: 0 }}>{amountText(settled, labels)}</strong>
      </Flex>
      <Typography.Text type="secondary">{facts.filter(Boolean).join(' · ')}</Typography.Text>
      <Flex wrap gap="0 12px">
        {counts
          .filter((each) => settled[each] !== 0)
          .map((each) => (
            <span key={each}>
              {fields[each]} {displayCount(settled[each])}
            </span>
          ))}
      </Flex>
    </div>
  );
}
