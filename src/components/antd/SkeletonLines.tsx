/** Grey lines where text will be. antd's are a heading and a list with nothing in them, so only who sees is told of them. */
import { Skeleton, type SkeletonProps } from 'antd';

export const SkeletonLines = (props: SkeletonProps) => (
  <div aria-hidden="true">
    <Skeleton active {...props} />
  </div>
);
