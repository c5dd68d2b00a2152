/** The changes from what customers see now, or saw last, to what they will see. */
import { RecordView } from '#src/controllers/record/RecordView';
import { useRecord } from '#src/controllers/record/use-record';
import { useTexts } from '#src/locales';
import { cardPageTexts } from '#src/locales/card-page';
import { cardPage } from '#src/models/card-page';
import { useModel } from 'saga-models/react';
import type { Compared } from './Comparison';
import { DifferenceList } from './DifferenceList';

export function SeenChanges({ pageId, ...compared }: Compared & { readonly pageId: number }) {
  const { dialogs } = useTexts(cardPageTexts);
  const { changes, problems } = useModel(cardPage, 'changes', 'problems');
  const { fetchChanges, clearChanges } = cardPage.actions;
  const record = useRecord({
    data: changes,
    problem: problems.changes,
    fetch: fetchChanges({ id: pageId, ...compared }),
    clear: clearChanges(),
  });
  return (
    <section aria-label={dialogs.changes} style={{ marginBlockEnd: 16 }}>
      <strong>{dialogs.changes}</strong>
      <RecordView record={record} waitingLines={2}>
        {(differences) => <DifferenceList differences={differences} />}
      </RecordView>
    </section>
  );
}
