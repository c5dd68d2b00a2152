/** One print job (screens.md, task/repertory/check/:id): its way, its facts, its cards. */
import { Button, Card, Flex, Result, Skeleton, Tabs } from 'antd';
import { useCallback, useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { PrintJobDetail } from '#contract/repertory';
import { ErrorState } from '#src/components/ErrorState';
import { PageHeader } from '#src/components/PageHeader';
import { PlainTitle } from '#src/components/PlainTitle';
import { PrintJobStatusTag } from '#src/components/PrintJobStatusTag';
import { usePolling } from '#src/components/use-polling';
import { useTexts } from '#src/locales';
import { repertory } from '#src/models/repertory';
import { useDispatch, useLoading, useSelector } from '#src/runtime/react';
import { isGenerating } from '../job/generation';
import { JobActions } from '../job/JobActions';
import { useJobActions } from '../job/use-job-actions';
import { repertoryPaths } from '../paths';
import { generationPollMs } from '../poll-interval';
import { CardTab } from './CardTab';
import { EditJob } from './EditJob';
import { ExportTab } from './ExportTab';
import { JobFacts } from './JobFacts';
import { JobSteps } from './JobSteps';
import { LogTab } from './LogTab';
import { checkTexts } from './texts';

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
  const text = useTexts(checkTexts);
  const { job } = detail;
  const { start, dialog } = useJobActions(onChanged);
  return (
    <>
      <PageHeader
        title={job.batchNo}
        subtitle={<PrintJobStatusTag status={job.status} />}
        actions={
          <>
            <EditJob detail={detail} onChanged={onChanged} />
            <JobActions job={job} onAction={start} buttonType="default" />
          </>
        }
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
                label: text.tabs.cards,
                children: <CardTab job={job} />,
              },
              {
                key: 'exports',
                label: text.tabs.exports,
                children: <ExportTab jobId={job.id} exportCount={job.exportCount} />,
              },
              {
                key: 'logs',
                label: text.tabs.logs,
                children: <LogTab detail={detail} />,
              },
            ]}
          />
        </Card>
      </Flex>
      {dialog}
    </>
  );
}

function NoSuchJob() {
  const text = useTexts(checkTexts);
  return (
    <Result
      status="404"
      title={<PlainTitle>{text.noSuchJob}</PlainTitle>}
      subTitle={text.noSuchJobHint}
      extra={
        <Link to={repertoryPaths.list}>
          <Button type="primary">{text.backToList}</Button>
        </Link>
      }
    />
  );
}
