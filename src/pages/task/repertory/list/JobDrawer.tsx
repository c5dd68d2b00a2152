/** The drawer of a print job: steps and facts. */
import { Flex, Result } from 'antd';
import { Link } from 'react-router-dom';
import { SideDrawer } from '#src/components/layers/SideDrawer';
import { MissingIcon } from '#src/components/record/MissingIcon';
import { RecordView } from '#src/controllers/record/RecordView';
import { recordIdOf } from '#src/lib/list/record-key';
import { useTexts } from '#src/locales';
import { repertory } from '#src/models/repertory';
import { useSelector } from 'saga-models/react';
import { JobFacts } from '../check/JobFacts';
import { JobSteps } from '../check/JobSteps';
import { useJob } from '../job/use-job';
import { repertoryPaths } from '../paths';
import { repertoryListTexts } from './texts';

interface JobDrawerProps {
  /** The job's id, as in the address. */
  readonly jobKey: string;
  readonly onClose: () => void;
}

export function JobDrawer({ jobKey, onClose }: JobDrawerProps) {
  const text = useTexts(repertoryListTexts);
  const id = recordIdOf(jobKey);
  const detail = useSelector(repertory, (state) => (state.detail?.job.id === id ? state.detail : undefined));
  return (
    <SideDrawer
      isInAddress
      rowKey={jobKey}
      size={560}
      title={detail?.job.batchNo ?? text.quickView}
      extra={id !== undefined && <Link to={repertoryPaths.check(id)}>{text.details}</Link>}
      onClose={onClose}
    >
      {id === undefined ? <NoSuchJob /> : <JobBrief key={id} id={id} />}
    </SideDrawer>
  );
}

const JobBrief = ({ id }: { readonly id: number }) => (
  <RecordView record={useJob(id)} missing={<NoSuchJob />} waitingLines={10}>
    {(detail) => (
      <Flex vertical gap="large">
        <JobSteps detail={detail} />
        <JobFacts detail={detail} isNarrow />
      </Flex>
    )}
  </RecordView>
);

const NoSuchJob = () => <Result icon={<MissingIcon />} title={useTexts(repertoryListTexts).noSuchJob} />;
