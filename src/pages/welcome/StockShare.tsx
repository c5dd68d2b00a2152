/** The available stock by card type as one strip, with its shares; each part leads to the print jobs that have it. */
import { Card } from 'antd';
import { Link } from 'react-router-dom';
import type { StockSummary } from '#contract/repertory/endpoints';
import { SkeletonLines } from '../../components/antd/SkeletonLines';
import { displayCount, displayRate } from '../../lib/display-number';
import { useTexts } from '../../locales';
import { cardLabels } from '../../locales/labels/card';
import { environment } from '../../request';
import { welcomeTexts } from './texts';
import './stock-share.css';

export function StockShare({ summary }: { readonly summary: StockSummary | undefined }) {
  const text = useTexts(welcomeTexts);
  const { cardKind } = useTexts(cardLabels);
  if (!summary)
    return (
      <Card title={text.stockByKind}>
        {/* As high as what comes. */}
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
