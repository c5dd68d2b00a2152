/** A line chart of counts by day: a scale, each day's value with a link to its list, and a summary in one sentence. */
import { Tooltip } from 'antd';
import dayjs from 'dayjs';
import { Link } from 'react-router-dom';
import { dayAfter } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { scaleOf } from './day-scale';
import './DayLine.css';

interface DayCount {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly count: number;
}

interface DayLineProps {
  /** The chart's title, if no heading above says what it shows. */
  readonly title?: string;
  /** The summary in one sentence. */
  readonly label: string;
  /** Oldest first; a missing day counts 0. */
  readonly days: readonly DayCount[];
  /** The whole period, if known: otherwise the line ends with the last count and hides that there was none since. */
  readonly span?: { readonly from: string; readonly to: string } | undefined;
  /** The address of the list of what a day counts; undefined if the person may not open it. */
  readonly addressOf?: ((day: string) => string) | undefined;
}

export function DayLine({ title, label, days, span, addressOf }: DayLineProps) {
  const first = span?.from ?? days[0]?.day;
  const last = span?.to ?? days.at(-1)?.day;
  if (first === undefined || last === undefined) return null;
  const length = dayjs(last).diff(first, 'day');
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  const all = Array.from({ length: length + 1 }, (_, place) => {
    const day = dayAfter(first, place);
    return { day, count: counts.get(day) ?? 0 };
  });
  const ticks = scaleOf(Math.max(...all.map(({ count }) => count)));
  const top = ticks.at(-1) ?? 1;
  // Each day has a column, with its point in the middle.
  const x = (place: number) => ((place + 0.5) / all.length) * 100;
  const y = (count: number) => 100 - (count / top) * 100;
  return (
    <figure className="DayLine">
      <figcaption>
        {title && `${title} · `}
        {label.split(/(\d{4}-\d\d-\d\d)/).map((part, place) => (
          // Every second part is a date, which must not break at its hyphens.
          <span key={place} style={place % 2 === 1 ? { whiteSpace: 'nowrap' } : undefined}>
            {part}
          </span>
        ))}
      </figcaption>
      <div className="DayLine-drawing">
        <div className="DayLine-scale" aria-hidden>
          {ticks.map((tick) => (
            <span key={tick} style={{ insetBlockStart: `${y(tick)}%` }}>
              {displayCount(tick)}
            </span>
          ))}
        </div>
        <div className="DayLine-field">
          <svg role="img" aria-label={label} viewBox="0 0 100 100" preserveAspectRatio="none">
            {ticks.map((tick) => (
              <line key={tick} x1={0} x2={100} y1={y(tick)} y2={y(tick)} />
            ))}
            <polyline points={all.map(({ count }, place) => `${x(place)},${y(count)}`).join(' ')} />
          </svg>
          {all.map(({ day, count }) => (
            <DayColumn key={day} day={day} count={count} height={y(count)} addressOf={addressOf} />
          ))}
        </div>
      </div>
      <div className="DayLine-ends" aria-hidden>
        <span>{first}</span>
        {length > 0 && <span>{last}</span>}
      </div>
    </figure>
  );
}

interface DayColumnProps extends DayCount, Pick<DayLineProps, 'addressOf'> {
  /** The point's distance from the top, in percent. */
  readonly height: number;
}

/** The whole column reacts to the pointer; a day with count 0 has no link. */
function DayColumn({ day, count, height, addressOf }: DayColumnProps) {
  const name = `${day} ${displayCount(count)}`;
  const point = <span className="DayLine-point" style={{ insetBlockStart: `${height}%` }} />;
  return (
    <Tooltip title={name}>
      {addressOf === undefined || count === 0 ? (
        <span className="DayLine-day">{point}</span>
      ) : (
        <Link className="DayLine-day" to={addressOf(day)} aria-label={name}>
          {point}
        </Link>
      )}
    </Tooltip>
  );
}
