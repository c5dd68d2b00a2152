/** Choices that a screen reads from the server, for pickers. */
import { LoadingOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useEffectEvent, useLayoutEffect } from 'react';
import type { Choices } from '../components/pickers/choices';
import { componentTexts } from '../components/texts';
import { useMessages, useTexts } from '../locales';
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
  const { readFailed, retry } = useTexts(componentTexts);
  const { loading } = useMessages().shell;
  const dispatch = useDispatch();
  const isReading = useLoading(read);
  const ask = () => void dispatch(read).catch(() => undefined);
  const askUnlessRead = useEffectEvent(() => {
    if (!isReading) ask();
  });
  // Before the first paint, which would tell of a failure otherwise.
  useLayoutEffect(() => askUnlessRead(), []);
  return (
    <Flex role="status" align="center" justify="center" gap="small" style={{ padding: 12 }}>
      {isReading ? (
        <>
          <LoadingOutlined /> {loading}
        </>
      ) : (
        <>
          {readFailed}
          <Button size="small" onClick={ask}>
            {retry}
          </Button>
        </>
      )}
    </Flex>
  );
}

/** @param read the effect that reads `data`, which is undefined until then */
export const choicesOf = <Data, Each>(
  data: Data | undefined,
  read: EffectAction<unknown>,
  toOptions: (data: Data) => readonly Each[],
): Choices<Each> => (data === undefined ? <UnreadChoices read={read} /> : toOptions(data));
