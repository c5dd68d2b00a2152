/** Edits the parts of a print job that are not printed: print shop, expected delivery, note. */
import { Form, Input } from 'antd';
import { useState } from 'react';
import { printJobLimits as limits } from '#contract/repertory/constants';
import type { PrintJobDetail, PrintJobEdit } from '#contract/repertory/endpoints';
import { printJobWords } from '#contract/repertory/labels';
import { countedTo } from '#src/components/fields/counted-to';
import { optionsIn } from '#src/components/pickers/choices';
import { DayPicker } from '#src/components/pickers/DayPicker';
import { EntryPicker } from '#src/components/pickers/EntryPicker';
import { componentTexts } from '#src/components/texts';
import { choicesOf } from '#src/controllers/choices-of';
import { fieldRules } from '#src/controllers/form/field-rules';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { formWords } from '#src/controllers/form/texts';
import { today } from '#src/lib/date';
import { useLabels, useTexts } from '#src/locales';
import { repertory } from '#src/models/repertory';
import { replyOf } from '#src/models/reply-of';
import { useDispatch, useSelector } from '#src/runtime/react';
import { namedOptions } from '../options';
import { checkTexts } from './texts';

interface EditForm {
  readonly printShopId?: number;
  readonly expectedDelivery?: string;
  readonly note?: string;
}

interface EditJobDialogProps {
  readonly detail: PrintJobDetail;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function EditJobDialog({ detail, onDone, onCancel }: EditJobDialogProps) {
  const { edit: text } = useTexts(checkTexts);
  const { fields } = useLabels(printJobWords);
  const { charactersMax, realDay } = fieldRules(useLabels(formWords));
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
  return (
    <RecordFormDialog<EditForm, Omit<PrintJobEdit, 'id' | 'version'>>
      draft={{ form: `repertory.edit ${job.id} ${version}`, version: 2 }}
      title={text.title(job.batchNo)}
      confirmText={text.save}
      initialValues={{
        note,
        ...(job.printShop !== null && { printShopId: job.printShop.id }),
        ...(expectedDelivery !== null && { expectedDelivery }),
      }}
      edited={{
        entityKind: 'print_job',
        version,
        names: {
          printShopId: Object.fromEntries(optionsIn(shops).map(({ value, label }) => [value, label])),
        },
      }}
      toGiven={(filled) => ({
        note: filled.note?.trim() ?? '',
        ...(filled.printShopId !== undefined && { printShopId: filled.printShopId }),
        ...(filled.expectedDelivery && { expectedDelivery: filled.expectedDelivery }),
      })}
      send={(edit, sending) =>
        replyOf(dispatch(repertory.actions.updatePrintJob({ id: job.id, version: sending.version, ...edit })))
      }
      onDone={onDone}
      onCancel={onCancel}
    >
      {job.cardKind === 'physical' && (
        <>
          <Form.Item name="printShopId" label={fields.printShop}>
            <EntryPicker isClearable options={shops} />
          </Form.Item>
          <Form.Item name="expectedDelivery" label={fields.expectedDelivery} rules={[realDay()]}>
            <DayPicker earliest={today()} />
          </Form.Item>
        </>
      )}
      <Form.Item name="note" label={fields.note} rules={[charactersMax(fields.note, limits.noteMax)]}>
        <Input.TextArea rows={3} {...countedTo(limits.noteMax)} />
      </Form.Item>
    </RecordFormDialog>
  );
}
