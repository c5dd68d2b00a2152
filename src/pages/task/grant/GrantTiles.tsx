/** What can be granted, by kind of card (countCanUseStudyCardBatch). */
import { Col, Row } from 'antd';
import type { AvailableCards } from '#contract/grant/endpoints';
import { StatTile } from '#src/components/values/StatTile';
import { cardKinds } from '#contract/card/constants';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { grantLabels } from '#src/locales/labels/grant';

export function GrantTiles({ available }: { readonly available: AvailableCards | undefined }) {
  const { tiles: text } = useTexts(grantTexts);
  const { cardKind: labels } = useTexts(grantLabels);
  return (
    <Row gutter={[12, 12]} role="group" aria-label={text.label} style={{ marginBlockEnd: 16 }}>
      {cardKinds.map((kind) => (
        <Col key={kind} xs={12} sm={8} lg={6}>
          <StatTile
            title={text.available(labels[kind])}
            count={
              available && (available.kinds.find(({ cardKind }) => cardKind === kind)?.availableCount ?? 0)
            }
            hint={
              available &&
              text.cards(displayCount(available.cards.filter(({ cardKind }) => cardKind === kind).length))
            }
          />
        </Col>
      ))}
    </Row>
  );
}
