/** A part of a page that could not be read, and the way to try again. */
import { Button, Result } from 'antd';

interface ErrorStateProps {
  readonly title?: string;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

export const ErrorState = ({ title = '数据没有加载成功', onRetry, isRetrying = false }: ErrorStateProps) => (
  <div role="alert">
    <Result
      status="warning"
      title={title}
      subTitle="请检查网络后重试；若一直如此，请联系管理员。"
      extra={
        <Button type="primary" loading={isRetrying} onClick={onRetry}>
          重试
        </Button>
      }
    />
  </div>
);
