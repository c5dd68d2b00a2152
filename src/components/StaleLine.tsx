/** The line over what could not be read anew: from when it is, and the way to try again. */
import { Button, Flex } from 'antd';
import { displayClock } from '../lib/date';
import { useTexts } from '../locales';
import './stale-line.css';
import { componentTexts } from './texts';

interface StaleLineProps {
  readonly since: Date;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

export function StaleLine({ since, onRetry, isRetrying }: StaleLineProps) {
  const text = useTexts(componentTexts);
  return (
    <Flex wrap gap="small" justify="space-between" align="center" role="status" className="StaleLine">
      {(navigator.onLine ? text.stale : text.staleOffline)(displayClock(since))}
      <Button size="small" loading={isRetrying} onClick={onRetry}>
        {text.retry}
      </Button>
    </Flex>
  );
}
