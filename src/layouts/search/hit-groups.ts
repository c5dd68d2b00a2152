/** The records that were found, as lines of the search. Pure. */
import type { SearchHits } from '#contract/search/endpoints';
import type { CardLabels } from '../../locales/labels/card';
import type { PrintJobLabels } from '../../locales/labels/print-job';
import type { OptionGroup } from './search-option';
import type { SearchTexts } from './texts/zh-CN';

interface Words {
  readonly text: SearchTexts;
  readonly cards: CardLabels;
  readonly printJobs: PrintJobLabels;
}

export const hitGroups = (
  { printJobs, cards }: SearchHits,
  base: string,
  { text, cards: cardWords, printJobs: jobWords }: Words,
): readonly OptionGroup[] => [
  {
    label: text.printJobs,
    options: printJobs.map(({ id, batchNo, cardName, status }) => ({
      key: `printJob ${id}`,
      kind: 'printJob',
      title: batchNo,
      detail: `${cardName} · ${jobWords.status[status]}`,
      path: `${base}/task/repertory/check/${id}`,
    })),
  },
  {
    label: text.cards,
    options: cards.map(({ card, job }) => ({
      key: `card ${card.serial}`,
      kind: 'card',
      title: card.serial,
      detail: `${cardWords.status[card.status]} · ${text.codeTail(card.codeTail)} · ${job.cardName}`,
      path: `${base}/task/repertory/card/${card.serial}`,
    })),
  },
];
