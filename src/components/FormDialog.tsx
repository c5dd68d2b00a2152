/** A dialog with one form: confirming validates it, shows the first fault, and passes the values on. */
import { Form, type FormInstance, type FormProps } from 'antd';
import { useRef, type ReactNode } from 'react';
import { useTexts } from '#src/locales';
import { useFormDraft } from './draft/use-form-draft';
import { faultShown } from './fields/fault-shown';
import { useTranslatedErrors } from './fields/use-translated-errors';
import { Dialog } from './layers/Dialog';
import { componentTexts } from './texts';
import { useLeaveQuestion, useUnsavedForm } from './unsaved/use-unsaved-work';

export interface FormDialogProps<Values> {
  readonly title: string;
  readonly confirmText: string;
  readonly isDanger?: boolean;
  /** Confirming is disabled, because the values can't be accepted as they are. */
  readonly isClosed?: boolean;
  readonly isBusy: boolean;
  /** In pixels, if one column of the usual width is not enough. */
  readonly width?: number;
  /** Passed by a caller that watches the values. */
  readonly form?: FormInstance<Values>;
  readonly initialValues?: Partial<Values>;
  /** Unsaved input: the person is asked before another page replaces this one. */
  readonly isDirty?: boolean;
  /** The input is not kept as a draft; absent with `draft`, which knows. */
  readonly isUnkept?: boolean;
  /** Name under which the draft is kept until it is confirmed; absent if the caller keeps the draft itself. */
  readonly draft?: string;
  /** Called after each change by the person. */
  readonly onChange?: () => void;
  /**
   * @returns with `draft`, whether it succeeded: input that failed or was refused stays a draft, however the dialog is
   * left
   */
  readonly onConfirm: (values: Values) => Promise<boolean> | undefined;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Mount it to open and unmount it to close, so that nothing of one dialog remains in the next. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, confirmText, isDanger = false, isClosed = false, isBusy, width } = props;
  const text = useTexts(componentTexts);
  const [ownForm] = Form.useForm<Values>();
  const form = props.form ?? ownForm;
  useTranslatedErrors(form);
  const touch = useUnsavedForm();
  const draft = useFormDraft(form, props.draft);
  const isUnkept = props.isUnkept ?? draft.isUnkept;
  useLeaveQuestion(props.isDirty ?? false, { isKept: !isUnkept });
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
      isInputLost={isUnkept}
      onCancel={props.onCancel}
      afterOpenChange={(isOpen) => isOpen && focusFirst(fields.current)}
    >
      <Form<Values>
        {...formProps}
        form={form}
        // Prefixes the ids of fields, because a form on the page below may have fields of the same name.
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
 * Focuses the first field, unless a field has the focus already. Doesn't scroll, because on a small screen the text
 * above the field is to be read first.
 */
function focusFirst(fields: HTMLElement | null): void {
  if (fields?.contains(document.activeElement)) return;
  fields?.querySelector<HTMLElement>('input:enabled, textarea:enabled')?.focus({ preventScroll: true });
}
