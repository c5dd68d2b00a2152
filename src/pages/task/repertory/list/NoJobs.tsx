/** The list without a row: nothing matches the filter, or nothing was ever ordered. */
import { Button } from 'antd';
import { EmptyState } from '../../../../components/EmptyState';
import { CreateButton } from './CreateButton';

interface NoJobsProps {
  readonly isFiltered: boolean;
  readonly onClearFilter: () => void;
}

export const NoJobs = ({ isFiltered, onClearFilter }: NoJobsProps) =>
  isFiltered ? (
    <EmptyState
      title="没有符合条件的印刷批次"
      hint="换个条件，或清空筛选看全部"
      action={<Button onClick={onClearFilter}>清空筛选</Button>}
    />
  ) : (
    <EmptyState
      title="还没有印刷批次"
      hint="新建实体卡，系统生成卡号和激活码，导出后交给印刷厂"
      action={<CreateButton />}
    />
  );
