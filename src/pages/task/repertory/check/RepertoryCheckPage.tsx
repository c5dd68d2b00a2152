/** One print job (screens.md, task/repertory/check/:id): its way, its facts, its cards. */
import { Button, Card, Flex, Result, Skeleton, Tabs } from 'antd';
import { useCallback, useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { PrintJobDetail } from '#contract/repertory';
import { ErrorState } from '../../../../components/ErrorState';
import { PageHeader } from '../../../../components/PageHeader';
import { PrintJobStatusTag } from '../../../../components/PrintJobStatusTag';
import { usePolling } from '../../../../components/use-polling';
import { repertory } from '../../../../models/repertory';
import { useDispatch, useLoading, useSelector } from '../../../../runtime/react';
import { isGenerating } from '../job/generation';
import { JobActions } from '../job/JobActions';
import { useJobActions } from '../job/use-job-actions';
import { repertoryPaths } from '../paths';
import { generationPollMs } from '../poll-interval';
import { CardTab } from './CardTab';
import { ExportTab } from './ExportTab';
import { JobFacts } from './JobFacts';
import { JobSteps } from './JobSteps';
import { LogTab } from './LogTab';

const { actions } = repertory;

export default function RepertoryCheckPage() {
  const { id: idText = '' } = useParams();
  // An address that names no number names no job.
  return /^[1-9]\d{0,9}$/.test(idText) ? <CheckJob key={idText} id={Number(idText)} /> : <NoSuchJob />;
}

function CheckJob({ id }: { readonly id: number }) {
  const dispatch = useDispatch();
  const detail = useSelector(repertory, (state) => (state.detail?.job.id === id ? state.detail : undefined));
  const problem = useSelector(repertory, ({ problems }) => problems.detail);
  const isLoading = useLoading('repertory/fetchDetail');

  const refresh = useCallback(() => dispatch(actions.refreshDetail(id)), [dispatch, id]);
  usePolling(detail !== undefined && isGenerating(detail.job), refresh, generationPollMs);
  useEffect(() => {
    dispatch(actions.clearJob());
    void dispatch(actions.fetchDetail(id));
  }, [dispatch, id]);

  if (problem === 'missing') return <NoSuchJob />;
  if (problem === 'failed')
    return <ErrorState onRetry={() => void dispatch(actions.fetchDetail(id))} isRetrying={isLoading} />;
  if (!detail) return <Skeleton active paragraph={{ rows: 12 }} />;
  return <JobDetail detail={detail} onChanged={() => void refresh()} />;
}

interface JobDetailProps {
  readonly detail: PrintJobDetail;
  readonly onChanged: () => void;
}

function JobDetail({ detail, onChanged }: JobDetailProps) {
  const { job } = detail;
  const { start, dialog } = useJobActions(onChanged);
  return (
    <>
      <PageHeader
        title={job.batchNo}
        subtitle={<PrintJobStatusTag status={job.status} />}
        actions={<JobActions job={job} onAction={start} buttonType="default" />}
      />
      <Flex vertical gap="medium">
        <Card>
          <JobSteps detail={detail} />
        </Card>
        <Card>
          <JobFacts detail={detail} />
        </Card>
        <Card>
          <Tabs
            items={[
              {
                key: 'cards',
                label: '卡片明细',
                children: <CardTab jobId={job.id} jobStatus={job.status} />,
              },
              {
                key: 'exports',
                label: '导出记录',
                children: <ExportTab jobId={job.id} exportCount={job.exportCount} />,
              },
              { key: 'logs', label: '操作日志', children: <LogTab jobId={job.id} jobStatus={job.status} /> },
            ]}
          />
        </Card>
      </Flex>
      {dialog}
    </>
  );
}

const NoSuchJob = () => (
  <Result
    status="404"
    title="没有这个印刷批次"
    subTitle="地址可能不完整，或者该批次不存在。"
    extra={
      <Link to={repertoryPaths.list}>
        <Button type="primary">返回库存管理</Button>
      </Link>
    }
  />
);
