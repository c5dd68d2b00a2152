/** The one look of a status: a dot whose colour says what it means for the reader, and the word itself. */
import { Badge, type BadgeProps } from 'antd';

/** waiting: somebody has to act · running: the system acts · good, bad: it ended so · quiet: over, no interest. */
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

/** The word stands in the colour of text: tinted words on tinted ground are hard to read in either shade. */
export const StatusTag = ({ tone, label }: StatusTagProps) => (
  <Badge {...toneDots[tone]} text={label} style={oneLine} />
);

/** The dot stays beside its word where a long name leaves them little room. */
const oneLine = { flex: 'none', whiteSpace: 'nowrap' } as const;
