/** The line over what could not be read anew: from when it is, and the way to try again. */
import { Button, Flex } from 'antd';
import { displayClock } from '../lib/date';
import { useTexts } from '../locales';
import './stale-line.css';
import { componentTexts } from './texts';

export interface Stale {
  readonly since: Date;
  /** It will be read again without being asked. */
  readonly isRepeated: boolean;
}

interface StaleLineProps extends Stale {
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

export function StaleLine({ since, isRepeated, onRetry, isRetrying }: StaleLineProps) {
  const text = useTexts(componentTexts);
  const wordsOnline = isRepeated ? text.stale : text.staleRefused;
  const words = navigator.onLine ? wordsOnline : text.staleOffline;
  return (
    <Flex wrap gap="small" justify="space-between" align="center" role="status" className="StaleLine">
      {words(displayClock(since))}
      <Button size="small" loading={isRetrying} onClick={onRetry}>
        {text.retry}
      </Button>
    </Flex>
  );
}
