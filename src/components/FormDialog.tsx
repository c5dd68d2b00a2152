/** A dialog that holds one form: confirming checks it, shows the first fault and hands its values over. */
import { Form, Modal, type FormInstance, type FormProps } from 'antd';
import type { ReactNode } from 'react';
import { useUnsavedForm } from './unsaved/use-unsaved-work';

interface FormDialogProps<Values> {
  readonly title: string;
  readonly confirmText: string;
  readonly isDanger?: boolean;
  /** What has been filled in can't be confirmed as it stands. */
  readonly isClosed?: boolean;
  readonly isBusy: boolean;
  /** Given when the caller looks at what is being filled in. */
  readonly form?: FormInstance<Values>;
  readonly initialValues?: Partial<Values>;
  /** After each change by the person. */
  readonly onChange?: () => void;
  readonly onConfirm: (values: Values) => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Mounted when asked, unmounted when answered: nothing of one question remains in the next. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, confirmText, isDanger = false, isClosed = false, isBusy } = props;
  const [ownForm] = Form.useForm<Values>();
  const form = props.form ?? ownForm;
  const touch = useUnsavedForm();
  const formProps: FormProps<Values> = {
    ...(props.initialValues && { initialValues: props.initialValues }),
    onValuesChange: () => {
      touch();
      props.onChange?.();
    },
  };
  return (
    <Modal
      open
      title={title}
      okText={confirmText}
      okButtonProps={{ danger: isDanger, disabled: isClosed }}
      confirmLoading={isBusy}
      onOk={form.submit}
      onCancel={props.onCancel}
    >
      <Form<Values>
        {...formProps}
        form={form}
        layout="vertical"
        scrollToFirstError={{ focus: true }}
        onFinish={props.onConfirm}
      >
        {props.children}
      </Form>
    </Modal>
  );
}
