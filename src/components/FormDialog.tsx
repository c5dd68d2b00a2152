/** A dialog that holds one form: confirming checks it, shows the first fault and hands its values over. */
import { Form, type FormInstance, type FormProps } from 'antd';
import { useRef, type ReactNode } from 'react';
import { useTexts } from '../locales';
import { faultShown } from './fields/fault-shown';
import { useTranslatedErrors } from './fields/use-translated-errors';
import { componentTexts } from './texts';
import { useFormDraft } from './draft/use-form-draft';
import { useLeaveQuestion, useUnsavedForm } from './unsaved/use-unsaved-work';
import { Dialog } from './layers/Dialog';

export interface FormDialogProps<Values> {
  readonly title: string;
  readonly confirmText: string;
  readonly isDanger?: boolean;
  /** What has been filled in can't be confirmed as it stands. */
  readonly isClosed?: boolean;
  readonly isBusy: boolean;
  /** In pixels, where one column of usual width is not enough. */
  readonly width?: number;
  /** Given when the caller looks at what is being filled in. */
  readonly form?: FormInstance<Values>;
  readonly initialValues?: Partial<Values>;
  /** Asked about before another page takes its place. */
  readonly isDirty?: boolean;
  /** What is filled in is kept as a draft. */
  readonly isKept?: boolean;
  /** Under which name what is filled in is kept until it is confirmed; left out where the caller keeps it. */
  readonly draft?: string;
  /** After each change by the person. */
  readonly onChange?: () => void;
  /** @returns where the draft is kept here, whether it was done: what failed or was refused stays a draft, however it is left */
  readonly onConfirm: (values: Values) => Promise<boolean> | undefined;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Mounted when asked, unmounted when answered: nothing of one question remains in the next. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, confirmText, isDanger = false, isClosed = false, isBusy, width } = props;
  const text = useTexts(componentTexts);
  const [ownForm] = Form.useForm<Values>();
  const form = props.form ?? ownForm;
  useTranslatedErrors(form);
  const touch = useUnsavedForm();
  useLeaveQuestion(props.isDirty ?? false, { isKept: props.isKept ?? false });
  const draft = useFormDraft(form, props.draft);
  const fields = useRef<HTMLDivElement>(null);
  const formProps: FormProps<Values> = {
    ...(props.initialValues && { initialValues: props.initialValues }),
    onValuesChange: () => {
      touch();
      draft.keep();
      props.onChange?.();
    },
  };
  return (
    <Dialog
      title={title}
      {...(width !== undefined && { width })}
      okText={confirmText}
      cancelText={text.back}
      okButtonProps={{ danger: isDanger, disabled: isClosed }}
      confirmLoading={isBusy}
      onOk={form.submit}
      onCancel={props.onCancel}
      afterOpenChange={(isOpen) => isOpen && focusFirst(fields.current)}
    >
      <Form<Values>
        {...formProps}
        form={form}
        // The page behind may have a form with the same fields, and an id is one element's.
        name="dialog"
        layout="vertical"
        scrollToFirstError={faultShown}
        onFinish={async (values) => {
          if (await props.onConfirm(values)) draft.clear();
        }}
      >
        {draft.offer}
        <div ref={fields}>{props.children}</div>
      </Form>
    </Dialog>
  );
}

/**
 * The cursor stands in the first field, unless a field has taken it already. What stands above a field on a small screen is
 * read first, so nothing scrolls.
 */
function focusFirst(fields: HTMLElement | null): void {
  if (fields?.contains(document.activeElement)) return;
  fields?.querySelector<HTMLElement>('input:enabled, textarea:enabled')?.focus({ preventScroll: true });
}
