/** A line above data whose last read failed: how old it is, and a retry button. */
import { Button, Flex } from 'antd';
import { displayClock } from '#src/lib/date';
import { useTexts } from '#src/locales';
import './StaleLine.css';
import { componentTexts } from './texts';

export interface Stale {
  readonly since: Date;
  /** The read will be repeated automatically. */
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
