/** Edits the parts of a print job that are not printed: print shop, expected delivery, note. */
import { useState } from 'react';
import type { GivenOf } from '#contract/fields/values';
import type { PrintJobDetail, PrintJobEdit } from '#contract/repertory/endpoints';
import { editedJobFields as fields } from '#contract/repertory/fields';
import { printJobWords } from '#contract/repertory/labels';
import { optionsIn } from '#src/components/pickers/choices';
import { DayPicker } from '#src/components/pickers/DayPicker';
import { componentTexts } from '#src/components/texts';
import { choicesOf } from '#src/controllers/choices-of';
import { filledIn, sentValues } from '#src/controllers/fields/form-values';
import { useFieldItems } from '#src/controllers/fields/use-field-items';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { today } from '#src/lib/date';
import { useLabels, useTexts } from '#src/locales';
import { repertory } from '#src/models/repertory';
import { replyOf } from '#src/models/reply-of';
import { useDispatch, useSelector } from 'saga-models/react';
import { namedOptions } from '../options';
import { checkTexts } from './texts';

interface EditJobDialogProps {
  readonly detail: PrintJobDetail;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function EditJobDialog({ detail, onDone, onCancel }: EditJobDialogProps) {
  const { edit: text } = useTexts(checkTexts);
  const labels = useLabels(printJobWords);
  const { disabledEntry } = useTexts(componentTexts);
  const dispatch = useDispatch();
  const printShops = useSelector(repertory, ({ dictionaries }) => dictionaries.printShops);
  // The job as it was when the dialog opened: the page goes on reading, but the edit must send the version that was
  // seen.
  const [{ job, version, expectedDelivery, note }] = useState(detail);
  // Until the print shops have been read, the job's own is offered, so that it is shown by name.
  const seen = job.printShop ? [{ ...job.printShop, isEnabled: true }] : undefined;
  const shops = choicesOf(printShops ?? seen, repertory.actions.fetchDictionaries(['printShops']), (all) =>
    namedOptions(all, disabledEntry),
  );
  const shown = { printShop: job.printShop, expectedDelivery, note };
  const items = useFieldItems(fields, {
    ...{ labels, seen: shown, choices: { printShop: shops }, codes: {} },
    controls: { day: () => <DayPicker earliest={today()} /> },
  });
  return (
    <RecordFormDialog<GivenOf<typeof fields>, Omit<PrintJobEdit, 'id' | 'version'>>
      draft={{ form: `repertory.edit ${job.id} ${version}`, version: 2 }}
      title={text.title(job.batchNo)}
      confirmText={text.save}
      initialValues={filledIn(fields, shown)}
      edited={{
        entityKind: 'print_job',
        version,
        names: {
          printShopId: Object.fromEntries(optionsIn(shops).map(({ value, label }) => [value, label])),
        },
      }}
      toGiven={(filled) => ({ note: '', ...sentValues(fields, filled) })}
      send={(edit, sending) =>
        replyOf(dispatch(repertory.actions.updatePrintJob({ id: job.id, version: sending.version, ...edit })))
      }
      onDone={onDone}
      onCancel={onCancel}
    >
      {items.filter(({ name }) => name === 'note' || job.cardKind === 'physical').map(({ item }) => item)}
    </RecordFormDialog>
  );
}
