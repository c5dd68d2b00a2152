/** Stands for a small part of a page that is being read, or that could not be read and can be tried again. */
import { LoadingOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useMessages, useTexts } from '#src/locales';
import { componentTexts } from './texts';

interface UnreadLineProps {
  readonly isReading: boolean;
  readonly onRead: () => void;
  /** Another way to try again. */
  readonly hint?: string;
}

export function UnreadLine({ isReading, onRead, hint }: UnreadLineProps) {
  const { readFailed, retry } = useTexts(componentTexts);
  const { loading } = useMessages().shell;
  return (
    <Flex wrap role="status" align="center" gap="small">
      {isReading ? (
        <>
          <LoadingOutlined /> {loading}
        </>
      ) : (
        <>
          {readFailed}
          <Button size="small" onClick={onRead}>
            {retry}
          </Button>
          {hint}
        </>
      )}
    </Flex>
  );
}
