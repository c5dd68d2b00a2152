/** Nothing to show, why that is, and the one step that changes it. */
import { Empty } from 'antd';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  readonly hint?: string;
  /** A button; left out where the reader may not act. */
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
