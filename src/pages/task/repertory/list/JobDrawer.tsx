/** A print job beside the list: its way and its facts, without leaving the list. */
import { Drawer, Flex, Result, Skeleton } from 'antd';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '#src/components/ErrorState';
import { useTexts } from '#src/locales';
import { repertory } from '#src/models/repertory';
import { useDispatch, useLoading, useSelector } from '#src/runtime/react';
import { JobFacts } from '../check/JobFacts';
import { JobSteps } from '../check/JobSteps';
import { repertoryPaths } from '../paths';
import { repertoryListTexts } from './texts';

const { actions } = repertory;

interface JobDrawerProps {
  /** The job's id, as the address has it. */
  readonly jobKey: string;
  readonly onClose: () => void;
}

export function JobDrawer({ jobKey, onClose }: JobDrawerProps) {
  const text = useTexts(repertoryListTexts);
  const id = /^[1-9]\d{0,9}$/.test(jobKey) ? Number(jobKey) : undefined;
  const detail = useSelector(repertory, (state) => (state.detail?.job.id === id ? state.detail : undefined));
  return (
    <Drawer
      open
      size={560}
      title={detail?.job.batchNo ?? text.quickView}
      extra={id !== undefined && <Link to={repertoryPaths.check(id)}>{text.details}</Link>}
      onClose={onClose}
    >
      {id === undefined ? <NoSuchJob /> : <JobBrief key={id} id={id} />}
    </Drawer>
  );
}

function JobBrief({ id }: { readonly id: number }) {
  const dispatch = useDispatch();
  const detail = useSelector(repertory, (state) => (state.detail?.job.id === id ? state.detail : undefined));
  const problem = useSelector(repertory, ({ problems }) => problems.detail);
  const isLoading = useLoading('repertory/fetchDetail');
  useEffect(() => {
    dispatch(actions.clearJob());
    void dispatch(actions.fetchDetail(id));
  }, [dispatch, id]);

  if (problem === 'missing') return <NoSuchJob />;
  if (problem === 'failed')
    return <ErrorState onRetry={() => void dispatch(actions.fetchDetail(id))} isRetrying={isLoading} />;
  if (!detail) return <Skeleton active paragraph={{ rows: 10 }} />;
  return (
    <Flex vertical gap="large">
      <JobSteps detail={detail} />
      <JobFacts detail={detail} isNarrow />
    </Flex>
  );
}

const NoSuchJob = () => <Result status="404" title={useTexts(repertoryListTexts).noSuchJob} />;
