/** The five figures above the list; the alert says which kind of card runs short. */
import { Col, Row } from 'antd';
import { Link } from 'react-router-dom';
import type { StockSummary } from '#contract/repertory/endpoints';
import { StatTile } from '#src/components/values/StatTile';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { cardLabels } from '#src/locales/labels/card';
import { repertoryPaths } from '../paths';
import { repertoryListTexts } from './texts';

const tileSpans = { xs: 12, sm: 8, lg: { flex: '1 1 0' } };

export function StockTiles({ summary }: { readonly summary: StockSummary | undefined }) {
  const { tiles: text } = useTexts(repertoryListTexts);
  const { cardKind: kinds } = useTexts(cardLabels);
  const lowStock = summary?.lowStock
    .map(({ cardKind, availableCount, thresholdCount }) =>
      text.lowStockLine(kinds[cardKind], displayCount(availableCount), displayCount(thresholdCount)),
    )
    .join(text.separator);
  return (
    <Row gutter={[12, 12]} style={{ marginBlockEnd: 16 }}>
      <Col {...tileSpans}>
        <StatTile title={text.available} count={summary?.availableCount} hint={text.availableHint} />
      </Col>
      <Col {...tileSpans}>
        <StatTile
          title={text.printing}
          count={summary?.printingCount}
          hint={summary && text.waitingForConfirm(displayCount(summary.waitingForConfirmCount))}
        />
      </Col>
      <Col {...tileSpans}>
        <StatTile title={text.granted} count={summary?.grantedCount} hint={text.grantedHint} />
      </Col>
      <Col {...tileSpans}>
        <StatTile title={text.grantedLast30Days} count={summary?.grantedLast30DaysCount} />
      </Col>
      <Col {...tileSpans}>
        <StatTile
          title={text.lowStock}
          count={summary?.lowStock.length}
          isAlert={Boolean(summary?.lowStock.length)}
          hint={summary && <Link to={repertoryPaths.stock}>{lowStock === '' ? text.enough : lowStock}</Link>}
        />
      </Col>
    </Row>
  );
}
