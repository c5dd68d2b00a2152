/** What a change of one record affects besides it, counted by the server when the dialog opens. */
import { Typography } from 'antd';
import { Fragment, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { replyOf } from '#src/models/reply-of';
import type { EffectAction } from 'saga-models';
import { useDispatch } from 'saga-models/react';

export interface Touched {
  /** A sentence with the count, in the reader's language. */
  readonly text: string;
  /** The address of the list of exactly these records; undefined if this person has no such list. */
  readonly to?: string | undefined;
}

interface ChangeImpactProps<Seen> {
  readonly preview: EffectAction<Seen | undefined>;
  readonly touchedBy: (seen: Seen) => readonly Touched[];
  readonly separator: string;
}

export function ChangeImpact<Seen>({ preview, touchedBy, separator }: ChangeImpactProps<Seen>) {
  const dispatch = useDispatch();
  const [seen, setSeen] = useState<Seen>();
  const count = useEffectEvent(async () => setSeen(await replyOf(dispatch(preview))));
  useEffect(() => void count(), []);
  return (
    <Typography.Paragraph role="status">
      {seen !== undefined && touchedLine(touchedBy(seen), separator)}
    </Typography.Paragraph>
  );
}

export const touchedLine = (touched: readonly Touched[], separator: string): ReactNode =>
  touched.map(({ text, to }, place) => (
    <Fragment key={text}>
      {place > 0 && separator}
      {to === undefined ? text : <Link to={to}>{text}</Link>}
    </Fragment>
  ));
