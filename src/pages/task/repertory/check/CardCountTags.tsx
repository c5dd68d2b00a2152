/** How many cards are in each state; choosing one filters the table below. */
import { Flex, Tag } from 'antd';
import { cardStatusLabels, type CardStatus } from '#contract/repertory.facts';
import type { CardCounts } from '#contract/repertory';
import { displayCount } from '../../../../lib/display-number';

interface CardCountTagsProps {
  readonly counts: CardCounts;
  readonly chosen: CardStatus | undefined;
  readonly onChoose: (status: CardStatus | undefined) => void;
}

export const CardCountTags = ({ counts, chosen, onChoose }: CardCountTagsProps) => (
  <Flex wrap gap={4} role="group" aria-label="按状态筛选">
    <Tag.CheckableTag checked={chosen === undefined} onChange={() => onChoose(undefined)}>
      全部 {displayCount(counts.reduce((sum, { count }) => sum + count, 0))}
    </Tag.CheckableTag>
    {counts
      .filter(({ count, status }) => count > 0 || status === chosen)
      .map(({ status, count }) => (
        <Tag.CheckableTag
          key={status}
          checked={chosen === status}
          onChange={(isChosen) => onChoose(isChosen ? status : undefined)}
        >
          {cardStatusLabels[status]} {displayCount(count)}
        </Tag.CheckableTag>
      ))}
  </Flex>
);
