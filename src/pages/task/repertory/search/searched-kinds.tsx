/** How the global search shows print jobs and cards. */
import { BarcodeOutlined, InboxOutlined } from '@ant-design/icons';
import { hasWrongDigit } from '#contract/card/serial';
import { searchedKind } from '#src/area/area';
import { cardLabels } from '#src/locales/labels/card';
import { printJobLabels } from '#src/locales/labels/print-job';
import { repertoryPaths } from '../paths';
import { searchedTexts } from './texts';

const right = 'studycard_inventory_menu';

export const searchedKinds = [
  searchedKind({
    kind: 'printJobs',
    right,
    icon: <InboxOutlined />,
    words: (locale) => searchedTexts.textsIn(locale).printJobs,
    lineOf: ({ id, batchNo, cardName, status }, locale) => ({
      id,
      title: batchNo,
      detail: `${cardName} · ${printJobLabels.textsIn(locale).status[status]}`,
      path: repertoryPaths.check(id),
    }),
  }),
  searchedKind({
    kind: 'cards',
    right,
    icon: <BarcodeOutlined />,
    words: (locale) => searchedTexts.textsIn(locale).cards,
    lineOf: ({ card, job }, locale) => ({
      id: card.serial,
      title: card.serial,
      detail: [
        cardLabels.textsIn(locale).status[card.status],
        searchedTexts.textsIn(locale).codeTail(card.codeTail),
        job.cardName,
      ].join(' · '),
      path: repertoryPaths.card(card.serial),
    }),
    faultOf: (typed, locale) =>
      hasWrongDigit(typed.toUpperCase())
        ? searchedTexts.textsIn(locale).wrongDigit(typed.toUpperCase())
        : undefined,
  }),
];
