/** Downloads the print file: asks for the format, and from the second time on for a reason. */
import { Alert, Form, Radio } from 'antd';
import { exportWords } from '#contract/export/labels';
import { printFileFormats, printJobLimits, type PrintFileFormat } from '#contract/repertory/constants';
import type { PrintJob } from '#contract/repertory/endpoints';
import { printJobWords } from '#contract/repertory/labels';
import { FormDialog } from '#src/components/FormDialog';
import { ReasonField } from '#src/components/ReasonField';
import { useLabels, useTexts } from '#src/locales';
import { jobTexts } from './texts';

export interface FileValues {
  readonly format: PrintFileFormat;
  readonly reason?: string;
}

interface ExportFileDialogProps {
  readonly job: PrintJob;
  readonly isBusy: boolean;
  /** @returns whether the download was started */
  readonly onConfirm: (values: FileValues) => Promise<boolean>;
  readonly onCancel: () => void;
}

export function ExportFileDialog({ job, isBusy, onConfirm, onCancel }: ExportFileDialogProps) {
  const { dialogTitle, export: text } = useTexts(jobTexts);
  const { actions, export: labels } = useLabels(printJobWords);
  const { fields, formats } = useLabels(exportWords);
  const isRepeated = job.exportCount > 0;
  return (
    <FormDialog<FileValues>
      title={dialogTitle(actions.export, job.batchNo)}
      confirmText={text.confirm}
      isBusy={isBusy}
      draft={`repertory.export ${job.id}`}
      initialValues={{ format: 'xlsx' }}
      onCancel={onCancel}
      onConfirm={({ format, reason }) =>
        onConfirm({ format, ...(reason !== undefined && { reason: reason.trim() }) })
      }
    >
      <Alert
        showIcon
        type="warning"
        style={{ marginBlock: 16 }}
        title={isRepeated ? text.again(job.exportCount) : text.holdsCodes}
        description={text.hint}
      />
      <Form.Item name="format" label={fields.format}>
        <Radio.Group
          options={printFileFormats.map((format) => ({ value: format, label: formats[format] }))}
        />
      </Form.Item>
      {isRepeated && <ReasonField label={labels.reason} max={printJobLimits.reasonMax} />}
    </FormDialog>
  );
}
