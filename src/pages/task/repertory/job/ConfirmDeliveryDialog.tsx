/** Confirms a delivery: what arrived, what is spoilt, what is missing; the sum is shown while typing. */
import { Alert, Button, Form, Input, InputNumber, Modal, Space } from 'antd';
import { printJobLimits } from '#contract/repertory.facts';
import type { PrintJob } from '#contract/repertory';
import { displayCount } from '../../../../lib/display-number';
import { SerialText } from '../../../../components/SerialText';
import { checkDelivery, type Delivery } from './delivery';

export interface ConfirmedDelivery extends Delivery {
  readonly reason: string | undefined;
}

interface ConfirmDeliveryDialogProps {
  readonly job: PrintJob;
  readonly isBusy: boolean;
  readonly onConfirm: (delivery: ConfirmedDelivery) => void;
  readonly onCancel: () => void;
}

interface DeliveryForm {
  readonly receivedCount?: number | null;
  readonly scrappedText?: string;
  readonly missingText?: string;
  readonly reason?: string;
}

const serialsHint = '每行一个卡号或一段，如 首号-尾号；也可用逗号隔开';

export function ConfirmDeliveryDialog({ job, isBusy, onConfirm, onCancel }: ConfirmDeliveryDialogProps) {
  const [form] = Form.useForm<DeliveryForm>();
  const values = Form.useWatch([], form);
  const delivery = checkDelivery(job, {
    receivedCount: values?.receivedCount ?? null,
    scrappedText: values?.scrappedText ?? '',
    missingText: values?.missingText ?? '',
  });
  return (
    <Modal
      open
      title={`确认印刷完成 · ${job.batchNo}`}
      okText="确认入库"
      okButtonProps={{ disabled: delivery.problem !== undefined }}
      confirmLoading={isBusy}
      onOk={form.submit}
      onCancel={onCancel}
    >
      <Form<DeliveryForm>
        form={form}
        layout="vertical"
        scrollToFirstError={{ focus: true }}
        onFinish={({ reason }) => onConfirm({ ...delivery, reason: reason?.trim() })}
      >
        <p>
          印刷数量 <strong>{displayCount(job.quantity)}</strong> 张，卡号段{' '}
          <SerialText first={job.serialFirst} last={job.serialLast} />
        </p>
        <Form.Item label="实收数量" htmlFor="receivedCount" required>
          <Space.Compact>
            <Form.Item name="receivedCount" noStyle>
              <InputNumber id="receivedCount" autoFocus style={{ width: 180 }} />
            </Form.Item>
            <Button onClick={() => form.setFieldValue('receivedCount', job.quantity)}>全部收到</Button>
          </Space.Compact>
        </Form.Item>
        <Form.Item
          name="scrappedText"
          label={`报废卡号（${displayCount(delivery.scrapped.count)} 张）`}
          extra={serialsHint}
        >
          <Input.TextArea rows={3} spellCheck={false} />
        </Form.Item>
        <Form.Item name="missingText" label={`短少卡号（${displayCount(delivery.missing.count)} 张）`}>
          <Input.TextArea rows={3} spellCheck={false} />
        </Form.Item>
        {delivery.isReasonRequired && (
          <Form.Item
            name="reason"
            label="短少原因"
            rules={[{ required: true, whitespace: true, message: '请填写短少原因' }]}
          >
            <Input.TextArea rows={2} maxLength={printJobLimits.reasonMax} showCount />
          </Form.Item>
        )}
        <DeliverySum delivery={delivery} quantity={job.quantity} />
      </Form>
    </Modal>
  );
}

interface DeliverySumProps {
  readonly delivery: Delivery;
  readonly quantity: number;
}

const DeliverySum = ({ delivery, quantity }: DeliverySumProps) => (
  <div aria-live="polite">
    <Alert
      showIcon
      type={delivery.problem === undefined ? 'success' : 'warning'}
      title={`实收 ${displayCount(delivery.receivedCount)} + 报废 ${displayCount(delivery.scrapped.count)} + 短少 ${displayCount(delivery.missing.count)} = ${displayCount(delivery.sum)} / ${displayCount(quantity)}`}
      description={delivery.problem ?? '报废和短少的卡将作废，激活码副本将销毁，之后不能再导出印刷文件。'}
    />
  </div>
);
