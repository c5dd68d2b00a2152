/** How the global search shows print jobs and cards. */
import { BarcodeOutlined, InboxOutlined } from '@ant-design/icons';
import { cardWords } from '#contract/card/labels';
import { hasWrongDigit } from '#contract/card/serial';
import { labelsIn } from '#contract/labels/words';
import { printJobWords } from '#contract/repertory/labels';
import { searchedKind } from '#src/area/area';
import { lazyLayer } from '#src/components/lazy/lazy-part';
import { repertoryPaths } from '../paths';
import { searchedWords } from './texts';

const right = 'studycard_inventory_menu';

export const searchedKinds = [
  searchedKind({
    kind: 'printJobs',
    right,
    icon: <InboxOutlined />,
    words: (locale) => labelsIn(searchedWords, locale).printJobs,
    lineOf: ({ id, batchNo, cardName, status }, locale) => ({
      id,
      title: batchNo,
      detail: `${cardName} · ${labelsIn(printJobWords, locale).status[status]}`,
      path: repertoryPaths.check(id),
    }),
  }),
  searchedKind({
    kind: 'cards',
    right,
    icon: <BarcodeOutlined />,
    words: (locale) => labelsIn(searchedWords, locale).cards,
    lineOf: ({ card, job }, locale) => ({
      id: card.serial,
      title: card.serial,
      detail: [
        labelsIn(cardWords, locale).status[card.status],
        labelsIn(searchedWords, locale).codeTail(card.codeTail),
        job.cardName,
      ].join(' · '),
      path: repertoryPaths.card(card.serial),
    }),
    faultOf: (typed, locale) =>
      hasWrongDigit(typed.toUpperCase())
        ? labelsIn(searchedWords, locale).wrongDigit(typed.toUpperCase())
        : undefined,
    cardActs: {
      right: 'card.look',
      isForActivated: false,
      Acts: lazyLayer(async () => (await import('../card/CardActions')).CardActions),
      models: async () => [(await import('#src/models/repertory')).repertory],
    },
  }),
];
