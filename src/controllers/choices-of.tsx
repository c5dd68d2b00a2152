/** Choices that a screen reads from the server, for pickers. */
import { useEffectEvent, useLayoutEffect } from 'react';
import type { Choices } from '../components/pickers/choices';
import { UnreadLine } from '../components/UnreadLine';
import type { EffectAction } from '../runtime';
import { useDispatch, useLoading } from '../runtime/react';

interface UnreadChoicesProps {
  /** The effect that reads them. */
  readonly read: EffectAction<unknown>;
}

/**
 * Shown by an open picker in place of its choices: says that they are coming, or that they could not be read. Reads them
 * if nothing does.
 */
function UnreadChoices({ read }: UnreadChoicesProps) {
  const dispatch = useDispatch();
  const isReading = useLoading(read);
  const ask = () => void dispatch(read).catch(() => undefined);
  const askUnlessRead = useEffectEvent(() => {
    if (!isReading) ask();
  });
  // Before the first paint, which would tell of a failure otherwise.
  useLayoutEffect(() => askUnlessRead(), []);
  return (
    <div style={{ display: 'flex', justifyContent: 'center', padding: 12 }}>
      <UnreadLine isReading={isReading} onRead={ask} />
    </div>
  );
}

/** @param read the effect that reads `data`, which is undefined until then */
export const choicesOf = <Data, Each>(
  data: Data | undefined,
  read: EffectAction<unknown>,
  toOptions: (data: Data) => readonly Each[],
): Choices<Each> => (data === undefined ? <UnreadChoices read={read} /> : toOptions(data));
