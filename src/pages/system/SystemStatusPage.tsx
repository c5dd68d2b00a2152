/**
 * The page 系统状态: the state of the server, its database and its background work in words, with advice where something is
 * wrong.
 */
import { ReloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useCallback, useEffect } from 'react';
import { SkeletonLines } from '#src/components/antd/SkeletonLines';
import { ErrorState } from '#src/components/ErrorState';
import { PageHeader } from '#src/components/PageHeader';
import { useVisit } from '#src/components/use-visit';
import { StatusTag } from '#src/components/values/StatusTag';
import { displayExactInstant } from '#src/lib/date';
import { useTexts } from '#src/locales';
import { systemState } from '#src/models/system/system-state';
import { useDispatch, useLoading, useModel } from 'saga-models/react';
import { findingsOf } from './findings';
import { SystemGroups } from './SystemGroups';
import { systemTexts } from './texts';

const { actions } = systemState;

export default function SystemStatusPage() {
  const text = useTexts(systemTexts);
  const dispatch = useDispatch();
  const { system, problems } = useModel(systemState, 'system', 'problems');
  const isLoading = useLoading(actions.fetchSystem);
  const fetch = useCallback(() => void dispatch(actions.fetchSystem()).catch(() => undefined), [dispatch]);
  const visit = useVisit();
  useEffect(fetch, [fetch, visit]);

  if (problems.system && !system)
    return (
      <>
        <PageHeader title={text.title} />
        <ErrorState title={text.loadFailed} onRetry={fetch} isRetrying={isLoading} />
      </>
    );
  const readAt = system && displayExactInstant(system.readAt);
  const problemCount = system && Object.values(findingsOf(system)).flat().length;
  return (
    <>
      <PageHeader
        title={text.title}
        subtitle={
          problemCount !== undefined && (
            <StatusTag
              tone={problemCount === 0 ? 'good' : 'waiting'}
              label={problemCount === 0 ? text.allFine : text.problems(problemCount)}
            />
          )
        }
        actions={
          <Button icon={<ReloadOutlined />} loading={isLoading} onClick={fetch}>
            {text.refresh}
          </Button>
        }
      />
      {problems.system && readAt !== undefined && (
        <Alert type="warning" showIcon title={text.refreshFailed(readAt)} style={{ marginBlockEnd: 16 }} />
      )}
      {system ? <SystemGroups state={system} /> : <SkeletonLines paragraph={{ rows: 12 }} />}
    </>
  );
}
