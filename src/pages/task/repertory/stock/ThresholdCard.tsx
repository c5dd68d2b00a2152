/** One kind of card: its stock, its marks, and the form that changes them, in place. */
import { Button, Card, Flex, Typography } from 'antd';
import { useState } from 'react';
import { cardWords } from '#contract/card/labels';
import type { StockThreshold } from '#contract/stock/endpoints';
import { Authorized } from '#src/access';
import { StatusTag, type Tone } from '#src/components/values/StatusTag';
import { displayInstant } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { useLabels } from '#src/locales';
import { stockWords, type StockTexts } from './texts';
import { ThresholdForm } from './ThresholdForm';

const figure = { display: 'block', fontSize: 24, lineHeight: 4 / 3 } as const;

export function ThresholdCard({ threshold }: { readonly threshold: StockThreshold }) {
  const text = useLabels(stockWords);
  const { cardKind: kindTexts } = useLabels(cardWords);
  const [isEditing, setIsEditing] = useState(false);
  const { cardKind, availableCount, lowerCount, upperCount, lowSince, updatedAt, updatedBy } = threshold;
  const kind = kindTexts[cardKind];
  return (
    <Card
      title={kind}
      extra={<StatusTag {...stateOf(threshold, text)} />}
      role="group"
      aria-label={kind}
      style={{ height: '100%' }}
    >
      <Flex vertical gap="small">
        <div>
          <Typography.Text type="secondary">{text.available}</Typography.Text>
          <Typography.Text strong style={figure} {...(lowSince !== null && { type: 'warning' })}>
            {displayCount(availableCount)} <small>{text.sheets}</small>
          </Typography.Text>
        </div>
        {lowSince !== null && <Typography.Text>{text.since(displayInstant(lowSince))}</Typography.Text>}
        {isEditing ? (
          <ThresholdForm threshold={threshold} onClose={() => setIsEditing(false)} />
        ) : (
          <>
            <Flex wrap gap="small" align="center" justify="space-between">
              <span>{text.rule(displayCount(lowerCount), displayCount(upperCount))}</span>
              <Authorized right="repertory.create">
                <Button
                  aria-label={text.editLabel(kind)}
                  // antd would insert a blank into the button's text, which then differs from its accessible name.
                  autoInsertSpace={false}
                  onClick={() => setIsEditing(true)}
                >
                  {text.edit}
                </Button>
              </Authorized>
            </Flex>
            {updatedAt !== null && (
              <Typography.Text type="secondary">
                {text.updated(updatedBy ?? text.somebody, displayInstant(updatedAt))}
              </Typography.Text>
            )}
          </>
        )}
      </Flex>
    </Card>
  );
}

function stateOf(
  { lowSince, lowerCount, availableCount }: StockThreshold,
  text: StockTexts,
): { tone: Tone; label: string } {
  if (lowSince !== null) return { tone: 'caution', label: text.isLow };
  if (lowerCount === 0) return { tone: 'quiet', label: text.isOff };
  // A kind that was never in stock is not missed.
  return availableCount < lowerCount
    ? { tone: 'quiet', label: text.isUnused }
    : { tone: 'good', label: text.isFine };
}
