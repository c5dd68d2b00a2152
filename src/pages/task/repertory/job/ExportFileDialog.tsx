/** Takes the print file: which format, and from the second time on, why. */
import { Alert, Form, Input, Modal, Radio } from 'antd';
import { printFileFormats, printJobLimits, type PrintFileFormat } from '#contract/repertory.facts';
import type { PrintJob } from '#contract/repertory';
import { componentTexts } from '../../../../components/texts';
import { useTexts } from '../../../../locales';
import { jobTexts } from './texts';

export interface FileWish {
  readonly format: PrintFileFormat;
  readonly reason?: string;
}

interface ExportFileDialogProps {
  readonly job: PrintJob;
  readonly isBusy: boolean;
  readonly onConfirm: (wish: FileWish) => void;
  readonly onCancel: () => void;
}

export function ExportFileDialog({ job, isBusy, onConfirm, onCancel }: ExportFileDialogProps) {
  const { pleaseFillIn } = useTexts(componentTexts);
  const { actions, dialogTitle, export: text } = useTexts(jobTexts);
  const [form] = Form.useForm<FileWish>();
  const isRepeated = job.exportCount > 0;
  return (
    <Modal
      open
      title={dialogTitle(actions.export, job.batchNo)}
      okText={text.confirm}
      confirmLoading={isBusy}
      onOk={form.submit}
      onCancel={onCancel}
    >
      <Form<FileWish>
        form={form}
        layout="vertical"
        initialValues={{ format: 'xlsx' }}
        scrollToFirstError={{ focus: true }}
        onFinish={({ format, reason }) =>
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
        <Form.Item name="format" label={text.format}>
          <Radio.Group
            options={printFileFormats.map((format) => ({ value: format, label: text.formats[format] }))}
          />
        </Form.Item>
        {isRepeated && (
          <Form.Item
            name="reason"
            label={text.reason}
            rules={[{ required: true, whitespace: true, message: pleaseFillIn(text.reason) }]}
          >
            <Input.TextArea rows={3} maxLength={printJobLimits.reasonMax} showCount />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
