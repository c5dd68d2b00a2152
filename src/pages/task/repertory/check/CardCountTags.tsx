/** How many cards are in each state; choosing one filters the table below. */
import { Flex, Tag } from 'antd';
import type { CardStatus } from '#contract/card/constants';
import type { CardCounts } from '#contract/repertory/endpoints';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { cardLabels } from '#src/locales/labels/card';
import { checkTexts } from './texts';

interface CardCountTagsProps {
  readonly counts: CardCounts;
  readonly chosen: CardStatus | undefined;
  readonly onChoose: (status: CardStatus | undefined) => void;
}

export function CardCountTags({ counts, chosen, onChoose }: CardCountTagsProps) {
  const { status: cardStatus } = useTexts(cardLabels);
  const { cards: text } = useTexts(checkTexts);
  return (
    <Flex wrap gap={4} role="group" aria-label={text.filterByStatus}>
      <Tag.CheckableTag checked={chosen === undefined} onChange={() => onChoose(undefined)}>
        {text.all} {displayCount(counts.reduce((sum, { count }) => sum + count, 0))}
      </Tag.CheckableTag>
      {counts
        .filter(({ count, status }) => count > 0 || status === chosen)
        .map(({ status, count }) => (
          <Tag.CheckableTag
            key={status}
            checked={chosen === status}
            onChange={(isChosen) => onChoose(isChosen ? status : undefined)}
          >
            {cardStatus[status]} {displayCount(count)}
          </Tag.CheckableTag>
        ))}
    </Flex>
  );
}
