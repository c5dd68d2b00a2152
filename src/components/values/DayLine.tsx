/** Counts by day as a line, with what it says in one sentence. */
import dayjs from 'dayjs';
import { dayAfter } from '../../lib/date';
import { displayCount } from '../../lib/display-number';
import { useTexts } from '../../locales';
import { componentTexts } from '../texts';

interface DayCount {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly count: number;
}

interface DayLineProps {
  /** Where nothing over it says what the line is about. */
  readonly title?: string;
  /** What the line says, in one sentence. */
  readonly label: string;
  /** Oldest first; days in between that are left out count nothing. */
  readonly days: readonly DayCount[];
}

/** Of the drawing; it is stretched to the width that there is. */
const size = { width: 600, height: 120, margin: 6 };
const heightMaxPx = 176;

export function DayLine({ title, label, days }: DayLineProps) {
  const text = useTexts(componentTexts);
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return null;
  const length = dayjs(last.day).diff(first.day, 'day');
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  const all = Array.from({ length: length + 1 }, (_, place) => {
    const day = dayAfter(first.day, place);
    return { day, count: counts.get(day) ?? 0 };
  });
  const most = Math.max(...all.map(({ count }) => count));
  const max = Math.max(most, 1);
  const x = (place: number) =>
    length === 0 ? size.width / 2 : size.margin + (place / length) * (size.width - 2 * size.margin);
  const y = (count: number) => size.height - size.margin - (count / max) * (size.height - 2 * size.margin);
  return (
    // As wide as its height allows, so that the days below stand where the line begins and ends.
    <figure style={{ margin: 0, maxWidth: (size.width / size.height) * heightMaxPx }}>
      <figcaption style={{ fontSize: 13 }}>
        {title && `${title} · `}
        {label.split(/(\d{4}-\d\d-\d\d)/).map((part, place) => (
          // Every second part is a day, which would break at its hyphens.
          <span key={place} style={place % 2 === 1 ? { whiteSpace: 'nowrap' } : undefined}>
            {part}
          </span>
        ))}
      </figcaption>
      {/* By this the height of the line is read. */}
      <div style={{ fontSize: 12, color: 'var(--ant-color-text-secondary)', marginBlock: 4 }}>
        {text.mostOfDay(displayCount(most))}
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size.width} ${size.height}`}
        style={{ width: '100%', maxHeight: heightMaxPx, display: 'block', overflow: 'visible' }}
      >
        <line x1={0} x2={size.width} y1={y(0)} y2={y(0)} stroke="var(--ant-color-border)" strokeWidth={1} />
        <line
          x1={0}
          x2={size.width}
          y1={y(max)}
          y2={y(max)}
          stroke="var(--ant-color-border-secondary)"
          strokeDasharray="4 4"
        />
        <polyline
          points={all.map(({ count }, place) => `${x(place)},${y(count)}`).join(' ')}
          fill="none"
          stroke="var(--ant-color-primary)"
          strokeWidth={2}
        />
        {all.map(({ day, count }, place) => (
          <circle key={day} cx={x(place)} cy={y(count)} r={3} fill="var(--ant-color-primary)">
            <title>{`${day} ${displayCount(count)}`}</title>
          </circle>
        ))}
      </svg>
      <div style={{ display: 'flex', justifyContent: 'space-between', fontSize: 12 }} aria-hidden>
        <span>{first.day}</span>
        {length > 0 && <span>{last.day}</span>}
      </div>
    </figure>
  );
}
