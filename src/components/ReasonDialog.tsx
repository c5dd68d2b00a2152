/** Asks why before something that cannot be taken back, and says what it will do. */
import { Alert, Form, Input, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../locales';
import { componentTexts } from './texts';

interface ReasonDialogProps {
  readonly title: string;
  /** What happens on confirming, in the reader's words. */
  readonly consequences: ReactNode;
  readonly reasonLabel: string;
  readonly reasonMax: number;
  readonly confirmText: string;
  readonly isDanger?: boolean;
  readonly isBusy: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onCancel: () => void;
  /** Further fields above the reason; their values stay with the caller. */
  readonly children?: ReactNode;
}

interface ReasonForm {
  readonly reason: string;
}

/** Mounted when asked, unmounted when answered: nothing of one question remains in the next. */
export function ReasonDialog({
  title,
  consequences,
  reasonLabel,
  reasonMax,
  confirmText,
  isDanger = false,
  isBusy,
  onConfirm,
  onCancel,
  children,
}: ReasonDialogProps) {
  const text = useTexts(componentTexts);
  const [form] = Form.useForm<ReasonForm>();
  return (
    <Modal
      open
      title={title}
      okText={confirmText}
      okButtonProps={{ danger: isDanger }}
      confirmLoading={isBusy}
      onOk={form.submit}
      onCancel={onCancel}
    >
      <Form<ReasonForm>
        form={form}
        layout="vertical"
        scrollToFirstError={{ focus: true }}
        onFinish={({ reason }) => onConfirm(reason.trim())}
      >
        <Alert
          showIcon
          type={isDanger ? 'warning' : 'info'}
          title={consequences}
          style={{ marginBlock: 16 }}
        />
        {children}
        <Form.Item
          name="reason"
          label={reasonLabel}
          rules={[{ required: true, whitespace: true, message: text.pleaseFillIn(reasonLabel) }]}
        >
          <Input.TextArea rows={3} maxLength={reasonMax} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
