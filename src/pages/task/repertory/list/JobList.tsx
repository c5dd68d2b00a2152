/** The jobs of one page, as a table or, on a narrow screen, as cards. */
import { Pagination, Spin, Table } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { pageSizes } from '#config/constants';
import type { PageOf } from '#contract/paging';
import type { PrintJob } from '#contract/repertory';
import { displayCount } from '../../../../lib/display-number';
import { usePaginationNames } from '../../../../components/use-pagination-names';
import { useIsNarrow } from '../../../../components/use-is-narrow';
import type { JobAction } from '../job/job-actions';
import { repertoryPaths } from '../paths';
import { jobColumns } from './job-columns';
import { JobCards } from './JobCards';

interface JobListProps {
  readonly page: PageOf<PrintJob> | undefined;
  readonly isLoading: boolean;
  /** Shown instead of rows. */
  readonly empty: ReactNode;
  readonly onTurn: (page: { currentPage: number; pageSize: number }) => void;
  readonly onAction: (action: JobAction, job: PrintJob) => void;
}

export function JobList({ page, isLoading, empty, onTurn, onAction }: JobListProps) {
  const isNarrow = useIsNarrow();
  const columns = useMemo(() => jobColumns({ checkPath: repertoryPaths.check, onAction }), [onAction]);
  const pagination = {
    ...usePaginationNames(),
    current: page?.currentPage ?? 1,
    pageSize: page?.pageSize ?? 10,
    total: page?.totalNum ?? 0,
    onChange: (currentPage: number, pageSize: number) => onTurn({ currentPage, pageSize }),
  };
  if (isNarrow)
    return (
      <Spin spinning={isLoading}>
        {page?.items.length ? (
          <JobCards jobs={page.items} checkPath={repertoryPaths.check} onAction={onAction} />
        ) : (
          !isLoading && empty
        )}
        <Pagination {...pagination} simple hideOnSinglePage align="center" style={{ marginBlockStart: 16 }} />
      </Spin>
    );
  return (
    <Table<PrintJob>
      rowKey="id"
      size="medium"
      sticky
      columns={columns}
      dataSource={page?.items ?? []}
      loading={isLoading}
      scroll={{ x: columns.reduce((width, column) => width + Number(column.width), 0) }}
      tableLayout="fixed"
      locale={{ emptyText: isLoading ? <div style={{ height: 320 }} /> : empty }}
      pagination={{
        ...pagination,
        showSizeChanger: true,
        pageSizeOptions: [...pageSizes],
        showTotal: (total) => `共 ${displayCount(total)} 个批次`,
      }}
    />
  );
}
