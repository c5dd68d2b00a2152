/** The five figures above the list; the alert says which kind of card runs short. */
import { Col, Row } from 'antd';
import { cardKindLabels } from '#contract/repertory.facts';
import type { StockSummary } from '#contract/repertory';
import { StatTile } from '../../../../components/StatTile';
import { displayCount } from '../../../../lib/display-number';

const tileSpans = { xs: 12, sm: 8, lg: { flex: '1 1 0' } };

export const StockTiles = ({ summary }: { readonly summary: StockSummary | undefined }) => (
  <Row gutter={[12, 12]} style={{ marginBlockEnd: 16 }}>
    <Col {...tileSpans}>
      <StatTile title="可用库存" count={summary?.availableCount} hint="在库、可发放" />
    </Col>
    <Col {...tileSpans}>
      <StatTile
        title="印刷中"
        count={summary?.printingCount}
        hint={summary && `${displayCount(summary.waitingForConfirmCount)} 个批次待确认`}
      />
    </Col>
    <Col {...tileSpans}>
      <StatTile title="已发放" count={summary?.grantedCount} hint="累计" />
    </Col>
    <Col {...tileSpans}>
      <StatTile title="近30天发放" count={summary?.grantedLast30DaysCount} />
    </Col>
    <Col {...tileSpans}>
      <StatTile
        title="库存预警"
        count={summary?.lowStock.length}
        isAlert={Boolean(summary?.lowStock.length)}
        hint={lowStockText(summary)}
      />
    </Col>
  </Row>
);

const lowStockText = (summary: StockSummary | undefined) =>
  summary?.lowStock.length === 0
    ? '库存充足'
    : summary?.lowStock
        .map(
          ({ cardKind, availableCount, thresholdCount }) =>
            `${cardKindLabels[cardKind]} ${displayCount(availableCount)} / ${displayCount(thresholdCount)}`,
        )
        .join('，');
