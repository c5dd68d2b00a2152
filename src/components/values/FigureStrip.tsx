/** The figures of a page in one slim line; each can be clicked through to what it counts. */
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { blank } from '../../lib/blank';
import { displayCount } from '../../lib/display-number';
import './FigureStrip.css';

export interface Figure {
  readonly title: string;
  /** Undefined while it is being read, null where there is none yet. */
  readonly count: number | null | undefined;
  /** What stands behind it, in a few words. */
  readonly hint?: ReactNode;
  /** It asks for somebody to act. */
  readonly isAlert?: boolean;
  /** The address of what it counts. */
  readonly to?: string | undefined;
}

interface FigureStripProps {
  /** What the figures are about, for those who hear them. */
  readonly label: string;
  /** Five at most are read at a glance. */
  readonly figures: readonly Figure[];
}

export const FigureStrip = ({ label, figures }: FigureStripProps) => (
  // It scrolls sideways on a phone, which a keyboard must be able to do, too.
  <section className="FigureStrip" aria-label={label} tabIndex={0}>
    {figures.map(({ title, count, to, ...figure }) => (
      <div key={title} role="group" aria-label={title} aria-busy={count === undefined}>
        {to === undefined ? (
          <FigureText title={title} count={count} {...figure} />
        ) : (
          <Link to={to}>
            <FigureText title={title} count={count} {...figure} />
          </Link>
        )}
      </div>
    ))}
  </section>
);

/** As long as a share or a few words: cut off, it would say nothing. In letters of the Latin script; a Chinese one is as wide as two. */
const shortHintMax = 14;

const isShort = (hint: ReactNode): boolean =>
  typeof hint === 'string' && hint.replace(/[^ -~]/g, 'ww').length <= shortHintMax;

const FigureText = ({ title, count, hint, isAlert = false }: Figure) => (
  <>
    <span className="FigureStrip-title">{title}</span>
    {count === undefined ? (
      <Skeleton.Button active size="small" />
    ) : (
      <span className={isAlert ? 'FigureStrip-count FigureStrip-alert' : 'FigureStrip-count'}>
        {count === null ? blank : displayCount(count)}
      </span>
    )}
    {hint !== undefined && (
      <span
        className={isShort(hint) ? 'FigureStrip-hint FigureStrip-short' : 'FigureStrip-hint'}
        title={typeof hint === 'string' ? hint : undefined}
      >
        {hint}
      </span>
    )}
  </>
);
