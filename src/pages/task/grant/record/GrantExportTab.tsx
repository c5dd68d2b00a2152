/** The tab 导出记录: every download of the grant's file, by whom, why, and what it contained. Read whenever it is opened. */
import { Tag, Typography } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import type { GrantDetail, GrantExport } from '#contract/grant/endpoints';
import { printExportWords } from '#contract/print-export/labels';
import { EmptyState } from '#src/components/EmptyState';
import { ErrorState } from '#src/components/ErrorState';
import { CardStack } from '#src/components/list/CardStack';
import { Checksum } from '#src/components/values/Checksum';
import { displayExactInstant } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { grant } from '#src/models/grant';
import { useDispatch, useLoading, useModel } from 'saga-models/react';

const { actions } = grant;

export function GrantExportTab({ detail: { grant: shown } }: { readonly detail: GrantDetail }) {
  const { record: text } = useTexts(grantTexts);
  const dispatch = useDispatch();
  const { exports, problems } = useModel(grant, 'exports', 'problems');
  const isLoading = useLoading(actions.fetchExports);
  const fetch = () => void dispatch(actions.fetchExports(shown.id)).catch(() => undefined);
  const fetchAtFirst = useEffectEvent(fetch);
  useEffect(() => {
    fetchAtFirst();
    return () => void dispatch(actions.clearExports());
  }, [shown.id, dispatch]);

  if (problems.exports) return <ErrorState onRetry={fetch} isRetrying={isLoading} />;
  return (
    <CardStack
      cards={(exports ?? []).map((each) => ({ key: String(each.id), content: <ExportCard {...each} /> }))}
      isLoading={exports === undefined}
      empty={<EmptyState title={text.noExports} />}
    />
  );
}

function ExportCard({ at, by, format, rowCount, hasCodes, reason, sha256 }: GrantExport) {
  const { record: text } = useTexts(grantTexts);
  const { fields } = useLabels(printExportWords);
  return (
    <>
      <strong>{displayExactInstant(at)}</strong> · {by}
      {hasCodes && (
        <Tag color="warning" style={{ marginInlineStart: 8 }}>
          {text.hasCodes}
        </Tag>
      )}
      <div>
        {format.toUpperCase()} · {fields.rowCount} {displayCount(rowCount)}
      </div>
      {reason !== null && (
        <div style={{ overflowWrap: 'anywhere' }}>
          {fields.reason} {reason}
        </div>
      )}
      {sha256 === null ? (
        <Typography.Text type="warning">{text.unfinished}</Typography.Text>
      ) : (
        <Checksum value={sha256} of={fields.checksum} />
      )}
    </>
  );
}
