/** Figures of the stock: what is available, and what is on its way in and out. `StockShare` shows it by kind. */
import { Card } from 'antd';
import { Link } from 'react-router-dom';
import { cardWords } from '#contract/card/labels';
import { printJobStatus } from '#contract/repertory/constants';
import type { StockSummary } from '#contract/repertory/endpoints';
import { printJobWords } from '#contract/repertory/labels';
import { SkeletonLines } from '#src/components/antd/SkeletonLines';
import { FigureStrip } from '#src/components/values/FigureStrip';
import { displayCount, displayRate } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { environment } from '#src/request';
import { welcomeTexts } from './texts';
import './stock-share.css';

export function StockTiles({ summary }: { readonly summary: StockSummary | undefined }) {
  const text = useTexts(welcomeTexts);
  const { status } = useLabels(printJobWords);
  const { base } = environment;
  return (
    <FigureStrip
      label={text.stock}
      figures={[
        { title: text.available, count: summary?.availableCount, to: `${base}/task/repertory/stock` },
        {
          title: status[printJobStatus.printing],
          count: summary?.printingJobCount,
          hint: summary && text.awaited(displayCount(summary.awaitedCount)),
          to: `${base}/task/repertory/list?status=${printJobStatus.printing}`,
        },
        {
          title: text.granted,
          count: summary?.grantedCount,
          hint: summary && text.lately(displayCount(summary.grantedLast30DaysCount)),
        },
      ]}
    />
  );
}

/** The available stock by kind of card as one bar, with shares; each part links to the print jobs of that kind. */
export function StockShare({ summary }: { readonly summary: StockSummary | undefined }) {
  const text = useTexts(welcomeTexts);
  const { cardKind } = useLabels(cardWords);
  if (!summary)
    return (
      <Card title={text.stockByKind}>
        {/* As high as the content that will replace it. */}
        <SkeletonLines title={false} paragraph={{ rows: 2 }} style={{ height: 60 }} />
      </Card>
    );
  const { kinds, availableCount } = summary;
  if (availableCount === 0) return null;
  return (
    <Card title={text.stockByKind}>
      <div className="StockShare" aria-hidden>
        {kinds.map(({ cardKind: kind, availableCount: count }) => (
          <span key={kind} className={`StockShare-${kind}`} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className="StockShare-legend">
        {kinds.map(({ cardKind: kind, availableCount: count }) => (
          <li key={kind}>
            <Link to={`${environment.base}/task/repertory/list?cardKind=${kind}&stock=some`}>
              <span className={`StockShare-mark StockShare-${kind}`} aria-hidden />
              {cardKind[kind]} <b>{text.cards(displayCount(count))}</b>
              <span className="StockShare-percent">{displayRate(count, availableCount)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
