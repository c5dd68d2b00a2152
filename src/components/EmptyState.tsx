/** Says that there is nothing to show, why, and offers the step that changes it. */
import { Empty } from 'antd';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  readonly hint?: string;
  /** A button; absent if the person may not do the step. */
  readonly action?: ReactNode;
}

export const EmptyState = ({ title, hint, action }: EmptyStateProps) => (
  <Empty
    image={Empty.PRESENTED_IMAGE_SIMPLE}
    description={
      <>
        <div>{title}</div>
        {hint !== undefined && <small>{hint}</small>}
      </>
    }
  >
    {action}
  </Empty>
);
