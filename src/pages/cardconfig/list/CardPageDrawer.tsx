/** The drawer of a page: figures and facts, usages, versions, actions, history. */
import type { CardPageDetail } from '#contract/card-page/endpoints';
import { cardPageWords } from '#contract/card-page/labels';
import { FigureStrip } from '#src/components/values/FigureStrip';
import { FactList, type Fact } from '#src/controllers/record/FactList';
import { RecordDrawer } from '#src/controllers/record/RecordDrawer';
import { displayInstant } from '#src/lib/date';
import { useLabels, useTexts } from '#src/locales';
import { cardPageTexts } from '#src/locales/card-page';
import { cardPage } from '#src/models/card-page';
import { useModel } from 'saga-models/react';
import { PageActions, type AskedAction, type PageHandlers } from './page-actions';
import { PageStatusTag } from './page-columns';
import { PageDialog } from './PageDialog';
import { UsageTab } from './UsageTab';
import { VersionTab } from './VersionTab';

const { actions } = cardPage;

interface CardPageDrawerProps extends Pick<PageHandlers, 'onAction'> {
  /** The page's id, as in the address. */
  readonly pageKey: string;
  /** The action whose dialog is open. */
  readonly asked: AskedAction | undefined;
  readonly onAnswered: () => void;
  readonly onClose: () => void;
}

export function CardPageDrawer({ pageKey, asked, onAction, onAnswered, onClose }: CardPageDrawerProps) {
  const { entity } = useLabels(cardPageWords);
  const { tabs } = useTexts(cardPageTexts);
  const { detail, problems } = useModel(cardPage, 'detail', 'problems');
  return (
    <RecordDrawer<CardPageDetail>
      recordKey={pageKey}
      entityKind="card_page"
      entity={entity}
      read={(id) => ({
        data: detail?.page.id === id ? detail : undefined,
        problem: problems.detail,
        fetch: actions.fetchDetail(id),
        clear: actions.clearDetail(),
      })}
      nameOf={({ page: { name } }) => name}
      revisionOf={({ version, page: { status } }) => `${version} ${status}`}
      dialog={(shown) =>
        asked && <PageDialog action={asked} detail={shown} onDone={onAnswered} onDeleted={onClose} />
      }
      head={(shown) => (
        <>
          <PageStatusTag page={shown.page} />
          <PageActions page={shown.page} buttonType="default" onAction={onAction} />
        </>
      )}
      tabs={(shown) => [
        { key: 'versions', label: tabs.versions, children: <VersionTab detail={shown} /> },
        { key: 'usages', label: tabs.usages, children: <UsageTab pageId={shown.page.id} /> },
      ]}
      onClose={onClose}
    >
      {(shown) => <PageFacts detail={shown} />}
    </RecordDrawer>
  );
}

function PageFacts({ detail }: { readonly detail: CardPageDetail }) {
  const text = useTexts(cardPageTexts);
  const { fields, kind } = useLabels(cardPageWords);
  const { page: shown, draft, statusReason } = detail;
  const facts: readonly Fact[] = [
    [fields.kind, kind[shown.kind]],
    ...(statusReason === null ? [] : [[fields.statusReason, statusReason] as const]),
    [fields.updatedBy, shown.updatedBy?.name],
    [fields.updatedAt, displayInstant(shown.updatedAt)],
    [fields.createdAt, displayInstant(shown.createdAt)],
  ];
  return (
    <>
      <FigureStrip
        label={text.figures}
        figures={[
          { title: fields.usageCount, count: shown.usageCount },
          { title: fields.versionNo, count: shown.versionNo },
          { title: text.blockCount, count: draft.blocks.length },
        ]}
      />
      <FactList facts={facts} />
    </>
  );
}
