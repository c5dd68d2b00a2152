/** The page of one print job: steps, facts, cards. */
import { Button, Card, Flex, Result, Tabs } from 'antd';
import { Suspense, useCallback } from 'react';
import { Link, useParams } from 'react-router-dom';
import { printJobStatus } from '#contract/repertory/constants';
import type { PrintJob, PrintJobDetail } from '#contract/repertory/endpoints';
import { SkeletonLines } from '#src/components/antd/SkeletonLines';
import { lazyPart } from '#src/components/lazy/lazy-part';
import { PageHeader } from '#src/components/PageHeader';
import { PlainTitle } from '#src/components/plain/PlainTitle';
import { MissingIcon } from '#src/components/record/MissingIcon';
import { useMediaQuery } from '#src/components/use-media-query';
import { usePolling } from '#src/components/use-polling';
import { RecordAuditTrail } from '#src/controllers/audit-trail/RecordAuditTrail';
import { RecordView } from '#src/controllers/record/RecordView';
import type { RecordControl } from '#src/controllers/record/use-record';
import { useRecordName } from '#src/controllers/record/use-record-name';
import { recordIdOf } from '#src/lib/list/record-key';
import { useTexts } from '#src/locales';
import { repertory } from '#src/models/repertory';
import { useDispatch } from 'saga-models/react';
import { isGenerating } from '../job/generation';
import { JobActions } from '../job/JobActions';
import { PrintJobStatusTag } from '../job/PrintJobStatusTag';
import { useJob } from '../job/use-job';
import { useJobActions } from '../job/use-job-actions';
import { repertoryPaths } from '../paths';
import { generationPollMs } from '../poll-interval';
import { CardTab } from './CardTab';
import { EditJob } from './EditJob';
import { JobFacts } from './JobFacts';
import { JobFigures } from './JobFigures';
import { JobSteps } from './JobSteps';
import { checkTexts } from './texts';

// Lazy: most people come for the tab of cards, which is first.
const ExportTab = lazyPart(async () => (await import('./ExportTab')).ExportTab);

const { actions } = repertory;

/** From this width on the history is a column beside the record instead of a tab. */
const wideQuery = '(min-width: 1900px)';
const historyWidth = 400;

export default function RepertoryCheckPage() {
  const { id: idText = '' } = useParams();
  const id = recordIdOf(idText);
  return id === undefined ? <NoSuchJob /> : <CheckJob key={id} id={id} />;
}

function CheckJob({ id }: { readonly id: number }) {
  const dispatch = useDispatch();
  const record = useJob(id);
  const { data: detail } = record;
  const refresh = useCallback(() => dispatch(actions.refreshDetail(id)), [dispatch, id]);
  usePolling(detail !== undefined && isGenerating(detail.job), record.isLoading, refresh, generationPollMs);
  return (
    <RecordView record={record} missing={<NoSuchJob />} waitingLines={12}>
      {(found) => <JobDetail detail={found} record={record} onChanged={() => void refresh()} />}
    </RecordView>
  );
}

interface JobDetailProps {
  readonly detail: PrintJobDetail;
  readonly record: RecordControl<PrintJobDetail>;
  readonly onChanged: () => void;
}

function JobDetail({ detail, record, onChanged }: JobDetailProps) {
  const text = useTexts(checkTexts);
  const { job } = detail;
  const name = jobName(job);
  useRecordName(name);
  const { start, dialog } = useJobActions(onChanged);
  const isWide = useMediaQuery(wideQuery);
  return (
    <>
      <PageHeader
        title={name}
        subtitle={<PrintJobStatusTag status={job.status} />}
        actions={
          <>
            <EditJob detail={detail} record={record} onChanged={onChanged} />
            <JobActions job={job} onAction={start} buttonType="default" />
          </>
        }
      />
      <JobFigures job={job} />
      <Flex gap={16} align="start">
        <Flex vertical gap={12} flex={1} style={{ minWidth: 0 }}>
          <Card styles={{ body: { padding: '12px 16px' } }}>
            {isUnderWay(job) && (
              <div style={{ marginBlockEnd: 12 }}>
                <JobSteps detail={detail} />
              </div>
            )}
            <JobFacts detail={detail} />
          </Card>
          <Card styles={{ body: { padding: '0 16px' } }}>
            <Tabs
              size="small"
              items={[
                {
                  key: 'cards',
                  label: text.tabs.cards,
                  children: <CardTab job={job} />,
                },
                {
                  key: 'exports',
                  label: text.tabs.exports,
                  children: (
                    <Suspense fallback={<SkeletonLines />}>
                      <ExportTab jobId={job.id} exportCount={job.exportCount} />
                    </Suspense>
                  ),
                },
                ...(isWide
                  ? []
                  : [{ key: 'logs', label: text.tabs.logs, children: <LogTab detail={detail} /> }]),
              ]}
            />
          </Card>
        </Flex>
        {isWide && (
          <Card
            title={text.tabs.logs}
            size="small"
            role="complementary"
            aria-label={text.tabs.logs}
            style={{ width: historyWidth, flex: 'none' }}
          >
            <LogTab asCards detail={detail} />
          </Card>
        )}
      </Flex>
      {dialog}
    </>
  );
}

const jobName = ({ batchNo, cardName }: PrintJob) => `${batchNo} · ${cardName}`;

/** A finished or cancelled job shows no steps, because no next one follows. */
const isUnderWay = ({ status }: PrintJob) =>
  status !== printJobStatus.finished && status !== printJobStatus.cancelled;

function NoSuchJob() {
  const text = useTexts(checkTexts);
  return (
    <Result
      icon={<MissingIcon />}
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

interface LogTabProps {
  readonly detail: PrintJobDetail;
  /** The place is narrow, so that cards are shown. */
  readonly asCards?: boolean;
}

/** The history 操作日志 of one job, in a tab or beside the record. */
const LogTab = ({ detail: { job, version }, asCards = false }: LogTabProps) => (
  <RecordAuditTrail
    asCards={asCards}
    entityKind="print_job"
    entityId={job.id}
    revision={`${job.status} ${job.exportCount} ${job.stockCount} ${version}`}
  />
);
