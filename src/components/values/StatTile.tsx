/** One figure of a summary: what it counts, the count, and what stands behind it. */
import { Card, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { displayCount } from '../../lib/display-number';
import './StatTile.css';

interface StatTileProps {
  readonly title: string;
  /** Undefined while it is being read. */
  readonly count: number | undefined;
  readonly hint?: ReactNode;
  /** The figure asks for somebody to act. */
  readonly isAlert?: boolean;
}

export const StatTile = ({ title, count, hint, isAlert = false }: StatTileProps) => (
  <Card size="small" className="StatTile" role="group" aria-label={title} aria-busy={count === undefined}>
    <div className="StatTile-title">{title}</div>
    {count === undefined ? (
      <Skeleton.Button active size="small" />
    ) : (
      <div className={isAlert ? 'StatTile-count StatTile-alert' : 'StatTile-count'}>
        {displayCount(count)}
      </div>
    )}
    <div className="StatTile-hint">{hint}</div>
  </Card>
);
