/** A page's figures in one slim strip; each links to what it counts. */
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { blank } from '#src/lib/blank';
import { displayCount } from '#src/lib/display-number';
import './FigureStrip.css';

export interface Figure {
  readonly title: string;
  /** Undefined while loading, null if there is no figure yet. */
  readonly count: number | null | undefined;
  /** A few words about the figure. */
  readonly hint?: ReactNode;
  /** The figure calls for action. */
  readonly isAlert?: boolean;
  /** The address of the list of what is counted. */
  readonly to?: string | undefined;
}

interface FigureStripProps {
  /** The accessible name. */
  readonly label: string;
  /** At most five, so that they are read at a glance. */
  readonly figures: readonly Figure[];
}

export const FigureStrip = ({ label, figures }: FigureStripProps) => (
  // Focusable, because the strip scrolls sideways on a phone, and a keyboard must be able to scroll it, too.
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

/** A hint of at most this length is never cut off. Counted in Latin letters; a Chinese character is as wide as two. */
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
