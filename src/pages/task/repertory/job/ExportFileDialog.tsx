/** Takes the print file: which format, and from the second time on, why. */
import { Alert, Form, Input, Modal, Radio } from 'antd';
import { printFileFormats, printJobLimits, type PrintFileFormat } from '#contract/repertory.facts';
import type { PrintJob } from '#contract/repertory';

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

const formatLabels: Record<PrintFileFormat, string> = { xlsx: 'Excel（xlsx）', csv: 'CSV' };

export function ExportFileDialog({ job, isBusy, onConfirm, onCancel }: ExportFileDialogProps) {
  const [form] = Form.useForm<FileWish>();
  const isRepeated = job.exportCount > 0;
  return (
    <Modal
      open
      title={`导出印刷文件 · ${job.batchNo}`}
      okText="导出"
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
          title={isRepeated ? `此文件已导出 ${job.exportCount} 次，再次导出须说明原因` : '文件含全部激活码'}
          description="请只交给印刷厂，并妥善保管。导出人、时间、行数和文件校验值会记入导出记录。"
        />
        <Form.Item name="format" label="文件格式">
          <Radio.Group
            options={printFileFormats.map((format) => ({ value: format, label: formatLabels[format] }))}
          />
        </Form.Item>
        {isRepeated && (
          <Form.Item
            name="reason"
            label="重新导出原因"
            rules={[{ required: true, whitespace: true, message: '请填写重新导出原因' }]}
          >
            <Input.TextArea rows={3} maxLength={printJobLimits.reasonMax} showCount />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
