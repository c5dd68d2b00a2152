/** What can be granted, by kind of card (countCanUseStudyCardBatch). */
import type { AvailableCards } from '#contract/grant/endpoints';
import { FigureStrip } from '#src/components/values/FigureStrip';
import { cardKinds } from '#contract/card/constants';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { grantLabels } from '#src/locales/labels/grant';

export function GrantTiles({ available }: { readonly available: AvailableCards | undefined }) {
  const { tiles: text } = useTexts(grantTexts);
  const { cardKind: labels } = useTexts(grantLabels);
  return (
    <FigureStrip
      label={text.label}
      figures={cardKinds.map((kind) => ({
        title: text.available(labels[kind]),
        count: available && (available.kinds.find(({ cardKind }) => cardKind === kind)?.availableCount ?? 0),
        hint:
          available &&
          text.cards(displayCount(available.cards.filter(({ cardKind }) => cardKind === kind).length)),
      }))}
    />
  );
}
