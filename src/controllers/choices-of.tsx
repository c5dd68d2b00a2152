/** Choices that a screen reads from the server, for pickers. */
import { useEffectEvent, useLayoutEffect } from 'react';
import type { Choices } from '#src/components/pickers/choices';
import { PressedByEnter } from '#src/components/pickers/PressedByEnter';
import { componentTexts } from '#src/components/texts';
import { UnreadLine } from '#src/components/UnreadLine';
import { useTexts } from '#src/locales';
import type { EffectAction } from 'saga-models';
import { useDispatch, useLoading } from 'saga-models/react';

interface UnreadChoicesProps {
  /** The effect that reads them. */
  readonly read: EffectAction<unknown>;
}

/**
 * Shown by an open picker in place of its choices: says that they are coming, or that they could not be read. Reads them
 * if nothing does.
 */
function UnreadChoices({ read }: UnreadChoicesProps) {
  const { orPressEnter } = useTexts(componentTexts);
  const dispatch = useDispatch();
  const isReading = useLoading(read);
  const ask = () => void dispatch(read).catch(() => undefined);
  const askUnlessRead = useEffectEvent(() => {
    if (!isReading) ask();
  });
  // Before the first paint, which would tell of a failure otherwise.
  useLayoutEffect(() => askUnlessRead(), []);
  return (
    <PressedByEnter>
      <UnreadLine isReading={isReading} onRead={ask} hint={orPressEnter} />
    </PressedByEnter>
  );
}

/** @param read the effect that reads `data`, which is undefined until then */
export const choicesOf = <Data, Each>(
  data: Data | undefined,
  read: EffectAction<unknown>,
  toOptions: (data: Data) => readonly Each[],
): Choices<Each> => (data === undefined ? <UnreadChoices read={read} /> : toOptions(data));
