/** The records that were found, as lines of the search. Pure. */
import type { SearchHits } from '#contract/search/endpoints';
import type { CardTexts } from '../../locales/cards';
import type { OptionGroup } from './search-option';
import type { SearchTexts } from './texts/zh-CN';

interface Words {
  readonly text: SearchTexts;
  readonly cards: CardTexts;
}

export const hitGroups = (
  { printJobs, cards }: SearchHits,
  base: string,
  { text, cards: words }: Words,
): readonly OptionGroup[] => [
  {
    label: text.printJobs,
    options: printJobs.map(({ id, batchNo, cardName, status }) => ({
      key: `printJob ${id}`,
      kind: 'printJob',
      title: batchNo,
      detail: `${cardName} · ${words.printJobStatus[status]}`,
      path: `${base}/task/repertory/check/${id}`,
    })),
  },
  {
    label: text.cards,
    options: cards.map(({ card, job }) => ({
      key: `card ${card.serial}`,
      kind: 'card',
      title: card.serial,
      detail: `${words.cardStatus[card.status]} · ${text.codeTail(card.codeTail)} · ${job.cardName}`,
      path: `${base}/task/repertory/card/${card.serial}`,
    })),
  },
];
