/** Shown for a part of a page that could not be read, with a retry button. */
import { Button, Result } from 'antd';
import { useTexts } from '#src/locales';
import { componentTexts } from './texts';

interface ErrorStateProps {
  readonly title?: string;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

export function ErrorState({ title, onRetry, isRetrying = false }: ErrorStateProps) {
  const text = useTexts(componentTexts);
  return (
    <div role="alert">
      <Result
        status="warning"
        title={title ?? text.readFailed}
        subTitle={text.readFailedHint}
        extra={
          <Button type="primary" loading={isRetrying} onClick={onRetry}>
            {text.retry}
          </Button>
        }
      />
    </div>
  );
}
