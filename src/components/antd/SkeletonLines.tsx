/**
 * Skeleton lines for text that is loading. Hidden from screen readers, for which antd's are an empty heading and an
 * empty list.
 */
import { Skeleton, type SkeletonProps } from 'antd';

export const SkeletonLines = (props: SkeletonProps) => (
  <div aria-hidden="true">
    <Skeleton active {...props} />
  </div>
);
