/** The versions of a page, newest first: the changes of each, and an action to roll back to it. */
import { Button, Flex, Pagination, Typography } from 'antd';
import { useState } from 'react';
import { defaultPageSize } from '#config/constants';
import { pageLimits, pageStatus } from '#contract/card-page/constants';
import {
  cardPage as endpoints,
  type CardPage,
  type CardPageDetail,
  type CardPageVersion,
} from '#contract/card-page/endpoints';
import { cardPageWords } from '#contract/card-page/labels';
import { useMayCall } from '#src/access';
import { EmptyState } from '#src/components/EmptyState';
import { actionWords } from '#src/controllers/actions/texts';
import { useReasonedAction } from '#src/controllers/actions/use-reasoned-action';
import { RecordView } from '#src/controllers/record/RecordView';
import { useRecord } from '#src/controllers/record/use-record';
import { displayInstant } from '#src/lib/date';
import { useLabels, useTexts } from '#src/locales';
import { cardPageTexts } from '#src/locales/card-page';
import { cardPage } from '#src/models/card-page';
import { useModel } from 'saga-models/react';
import { Comparison, type Compared } from './Comparison';
import { RollBackPreview } from './RollBackPreview';
import { VersionProblems } from './VersionProblems';

const { actions } = cardPage;

export function VersionTab({ detail }: { readonly detail: CardPageDetail }) {
  const { versions: text, dialogs, title } = useTexts(cardPageTexts);
  const { actions: labels } = useLabels(cardPageWords);
  const { reasonFor } = useLabels(actionWords);
  const mayRollBack = useMayCall(endpoints.rollBackPage);
  const { versions, problems } = useModel(cardPage, 'versions', 'problems');
  const [currentPage, setCurrentPage] = useState(1);
  const [compared, setCompared] = useState<Compared>();
  const { page: shown, version } = detail;
  const { id } = shown;
  const record = useRecord(
    {
      data: versions,
      problem: problems.versions,
      fetch: actions.fetchVersions({ id, currentPage, pageSize: defaultPageSize }),
      clear: actions.clearVersions(),
    },
    id,
    `${version} ${currentPage}`,
  );
  // Asked with the page as it was at the click, because the record is read again meanwhile.
  const { ask, dialog } = useReasonedAction<CardPageDetail & { readonly versionNo: number }>({
    questionOf: ({ page, versionNo }, refused) => ({
      title: title(labels.rollBack, `${page.name} · ${text.name(String(versionNo))}`),
      draft: `cardPage.rollBack ${id} ${versionNo}`,
      consequences: page.isChanged ? `${dialogs.rollBack}${dialogs.draftGoes}` : dialogs.rollBack,
      reasonLabel: reasonFor(labels.rollBack),
      reasonMax: pageLimits.reasonMax,
      confirmText: labels.rollBack,
      isDanger: true,
      width: 860,
      children: (
        <>
          <VersionProblems refused={refused} />
          <RollBackPreview page={page} versionNo={versionNo} />
        </>
      ),
    }),
    send: ({ page: { name }, version: seen, versionNo }, reason) =>
      actions.rollBack({ name, body: { id, version: seen, versionNo, reason } }),
    onDone: () => setCompared(undefined),
  });
  return (
    <RecordView record={record}>
      {({ items, totalNum }) =>
        items.length === 0 ? (
          <EmptyState title={text.none} hint={text.noneHint} />
        ) : (
          <Flex vertical gap="middle">
            {shown.isChanged && shown.versionNo !== null && (
              <Comparison
                label={text.compareDraft}
                pageId={id}
                wanted={{ from: shown.versionNo }}
                compared={compared}
                onCompare={setCompared}
              />
            )}
            {items.map((each) => (
              <article key={each.versionNo} aria-label={text.name(String(each.versionNo))}>
                <VersionHead version={each} page={shown} />
                <Flex wrap gap="small">
                  {each.versionNo > 1 && (
                    <Comparison
                      label={text.compare}
                      pageId={id}
                      wanted={{ from: each.versionNo - 1, to: each.versionNo }}
                      compared={compared}
                      onCompare={setCompared}
                    />
                  )}
                  {mayRollBack &&
                    (each.versionNo !== shown.versionNo || shown.status !== pageStatus.published) && (
                      <Button size="small" onClick={() => ask({ ...detail, versionNo: each.versionNo })}>
                        {text.rollBack}
                      </Button>
                    )}
                </Flex>
              </article>
            ))}
            {totalNum > defaultPageSize && (
              <Pagination
                simple
                current={currentPage}
                pageSize={defaultPageSize}
                total={totalNum}
                showSizeChanger={false}
                onChange={setCurrentPage}
              />
            )}
            {dialog}
          </Flex>
        )
      }
    </RecordView>
  );
}

interface VersionHeadProps {
  readonly version: CardPageVersion;
  readonly page: CardPage;
}

function VersionHead({ version, page }: VersionHeadProps) {
  const { versions: text } = useTexts(cardPageTexts);
  const { versionNo, publishedBy, publishedAt, note, rolledBackTo } = version;
  return (
    <div style={{ marginBlockEnd: 4, overflowWrap: 'anywhere' }}>
      <Typography.Text strong>{text.name(String(versionNo))}</Typography.Text>{' '}
      <Typography.Text type="secondary">
        {[
          versionNo === page.versionNo &&
            (page.status === pageStatus.published ? text.current : text.takenDown),
          displayInstant(publishedAt),
          publishedBy?.name,
          rolledBackTo !== null && text.rolledBackTo(String(rolledBackTo)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography.Text>
      {note !== '' && <div>{note}</div>}
    </div>
  );
}
