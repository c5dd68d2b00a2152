/** The tab with the usages of a page: counts of print jobs and QR codes, with the first ones by name. */
import { EmptyState } from '#src/components/EmptyState';
import { RecordView } from '#src/controllers/record/RecordView';
import { useRecord } from '#src/controllers/record/use-record';
import { useTexts } from '#src/locales';
import { cardPageTexts } from '#src/locales/card-page';
import { cardPage } from '#src/models/card-page';
import { useModel } from 'saga-models/react';
import { UsageList } from './UsageList';

export function UsageTab({ pageId }: { readonly pageId: number }) {
  const text = useTexts(cardPageTexts);
  const record = usePageUsages(pageId);
  return (
    <RecordView record={record}>
      {(usages) =>
        usages.length === 0 ? (
          <EmptyState title={text.usages.none} />
        ) : (
          <UsageList usages={usages} pageId={pageId} />
        )
      }
    </RecordView>
  );
}

/** Read again each time, because it decides whether the page may be deleted. */
export function usePageUsages(pageId: number) {
  const { usages, problems } = useModel(cardPage, 'usages', 'problems');
  const { fetchUsages, clearUsages } = cardPage.actions;
  return useRecord(
    { data: usages, problem: problems.usages, fetch: fetchUsages(pageId), clear: clearUsages() },
    pageId,
  );
}
