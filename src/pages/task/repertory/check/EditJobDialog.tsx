/** Edits what of a print job is not printed: who prints it, when it is wanted, the note. */
import { AutoComplete, Form, Input, Modal, type FormInstance } from 'antd';
import { printJobLimits as limits } from '#contract/repertory/constants';
import type { PrintJobDetail, PrintJobEdit } from '#contract/repertory/endpoints';
import { DayPicker } from '#src/components/pickers/DayPicker';
import { useUnsavedForm } from '#src/components/unsaved/use-unsaved-work';
import { today } from '#src/lib/date';
import { useTexts } from '#src/locales';
import { printJobLabels } from '#src/locales/labels/print-job';
import { checkTexts } from './texts';

export type JobEdit = Omit<PrintJobEdit, 'id' | 'version'>;

export interface EditForm {
  readonly printShop?: string;
  readonly expectedDelivery?: string;
  readonly note?: string;
}

interface EditJobDialogProps {
  readonly form: FormInstance<EditForm>;
  readonly detail: PrintJobDetail;
  readonly printShops: readonly string[];
  readonly isBusy: boolean;
  readonly onSave: (edit: JobEdit) => void;
  readonly onCancel: () => void;
}

export function EditJobDialog({ form, detail, printShops, isBusy, onSave, onCancel }: EditJobDialogProps) {
  const { edit: text } = useTexts(checkTexts);
  const { fields } = useTexts(printJobLabels);
  const touch = useUnsavedForm();
  const { job, expectedDelivery, note } = detail;
  const isPhysical = job.cardKind === 'physical';
  return (
    <Modal
      open
      title={text.title(job.batchNo)}
      okText={text.save}
      confirmLoading={isBusy}
      onOk={form.submit}
      onCancel={onCancel}
    >
      <Form<EditForm>
        form={form}
        layout="vertical"
        initialValues={{
          note,
          ...(job.printShop !== null && { printShop: job.printShop }),
          ...(expectedDelivery !== null && { expectedDelivery }),
        }}
        scrollToFirstError={{ focus: true }}
        onValuesChange={touch}
        onFinish={(filled) =>
          onSave({
            note: filled.note?.trim() ?? '',
            ...(filled.printShop?.trim() && { printShop: filled.printShop.trim() }),
            ...(filled.expectedDelivery && { expectedDelivery: filled.expectedDelivery }),
          })
        }
        style={{ marginBlock: '16px 40px' }}
      >
        {isPhysical && (
          <>
            <Form.Item name="printShop" label={fields.printShop} rules={[{ max: limits.printShopMax }]}>
              <AutoComplete allowClear options={printShops.map((value) => ({ value }))} />
            </Form.Item>
            <Form.Item name="expectedDelivery" label={fields.expectedDelivery}>
              <DayPicker earliest={today()} />
            </Form.Item>
          </>
        )}
        <Form.Item name="note" label={fields.note}>
          <Input.TextArea rows={3} maxLength={limits.noteMax} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}

const editFields = ['printShop', 'expectedDelivery', 'note'] as const satisfies readonly (keyof EditForm)[];

/** What is about no field of the form stands at the last. */
export const editFieldOf = (path: string) => editFields.find((field) => field === path) ?? 'note';
