/** How many cards are in each state; choosing one filters the table below. */
import type { CardStatus } from '#contract/card/constants';
import type { CardCounts } from '#contract/repertory/endpoints';
import { ChoiceChips } from '#src/components/filters/ChoiceChips';
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
    <ChoiceChips
      label={text.filterByStatus}
      allLabel={`${text.all} ${displayCount(counts.reduce((sum, { count }) => sum + count, 0))}`}
      options={counts
        .filter(({ count, status }) => count > 0 || status === chosen)
        .map(({ status, count }) => ({
          value: status,
          label: `${cardStatus[status]} ${displayCount(count)}`,
        }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
