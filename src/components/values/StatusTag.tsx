/** The one appearance of a status: a dot whose colour says what it means for the reader, and the label. */
import { Badge, type BadgeProps } from 'antd';

/** waiting: somebody has to act · running: the system works · good, bad: the outcome · quiet: over, of no interest. */
export const tones = ['waiting', 'running', 'good', 'caution', 'bad', 'quiet'] as const;
export type Tone = (typeof tones)[number];

const toneDots: Record<Tone, Pick<BadgeProps, 'status' | 'color'>> = {
  waiting: { color: 'gold' },
  running: { status: 'processing' },
  good: { status: 'success' },
  caution: { color: 'orange' },
  bad: { status: 'error' },
  quiet: { status: 'default' },
};

interface StatusTagProps {
  readonly tone: Tone;
  readonly label: string;
}

/**
 * The label has the ordinary text colour, because tinted text on a tinted background is hard to read in both colour
 * schemes.
 */
export const StatusTag = ({ tone, label }: StatusTagProps) => (
  <Badge {...toneDots[tone]} text={label} style={oneLine} />
);

/** The dot stays on the label's line if a long name leaves little room. */
const oneLine = { flex: 'none', whiteSpace: 'nowrap' } as const;
