/**
 * A dialog that creates or edits a record: it keeps a draft, guards against leaving, submits once, shows refusals at
 * their fields, and lets the person choose between two edits if somebody else saved first.
 */
import { Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { noDrafts } from '#src/components/draft/draft-stores';
import { DraftOffer } from '#src/components/draft/DraftOffer';
import { takeUpValues } from '#src/components/draft/take-up-values';
import { useKeptDraft } from '#src/components/draft/use-kept-draft';
import { FormDialog, type FormDialogProps } from '#src/components/FormDialog';
import type { EditSubmission } from '#src/models/calls/submission';
import './form.css';
import { useDraftStore } from './use-draft-store';
import { useSubmission, type SubmissionOptions } from './use-submission';

interface RecordFormDialogProps<Values, Given, Outcome>
  extends
    Omit<
      FormDialogProps<Values>,
      'isBusy' | 'isDirty' | 'isUnkept' | 'draft' | 'onChange' | 'onConfirm' | 'children'
    >,
    SubmissionOptions<Given, Outcome> {
  /**
   * The name under which the browser keeps the form's values until they are sent, and `about` which record, as in
   * `DraftPlace`. Raise `version` when the shape of the values changes; fields listed as `secret` are not kept. False
   * if all values are secret: closing the dialog then discards them.
   */
  readonly draft:
    | {
        readonly form: string;
        readonly version: number;
        readonly about?: string | undefined;
        readonly secret?: keyof Values;
      }
    | false;
  /** Converts the form's values into what is sent. */
  readonly toGiven: (values: Values) => Given;
  readonly children: ReactNode | ((state: FormDialogState) => ReactNode);
}

/** What browsers have kept since before the key was part of each draft. */
interface FormDraft<Values> {
  readonly form: Values;
}

interface FormDialogState {
  readonly isBusy: boolean;
  /** To be called when code has set a field, because antd's form reports only changes by the person. */
  readonly touch: () => void;
}

export function RecordFormDialog<
  Values extends object,
  Given extends object,
  Outcome extends EditSubmission = EditSubmission,
>(props: RecordFormDialogProps<Values, Given, Outcome>) {
  const { draft, toGiven, send, edited, wireNames, onRefused, onDone, children, ...dialog } = props;
  const [ownForm] = Form.useForm<Values>();
  const form = props.form ?? ownForm;
  const [isDirty, setIsDirty] = useState(false);
  const [hasSecret, setHasSecret] = useState(false);
  const store = useDraftStore<FormDraft<Values>>(
    draft ? draft.form : '',
    draft ? draft.version : 0,
    draft ? draft.about : undefined,
  );
  const kept = useKeptDraft<FormDraft<Values>>(draft ? store : noDrafts, () => {
    const values: Values = form.getFieldsValue(true);
    return { form: draft && draft.secret ? { ...values, [draft.secret]: undefined } : values };
  });
  const touch = () => {
    setIsDirty(true);
    const values: Values = form.getFieldsValue(true);
    if (draft && draft.secret) setHasSecret(Boolean(values[draft.secret]));
    kept.keep();
  };
  const submission = useSubmission<Given, Outcome>(form, {
    key: kept.key,
    send(given, sending) {
      // Also a form that was sent as it was opened has its key in a draft, until it is known to have arrived.
      kept.keep();
      return send(given, sending);
    },
    ...(edited && { edited }),
    ...(wireNames && { wireNames }),
    onRefused,
    onDone(outcome) {
      kept.clear();
      // The guard is lifted synchronously: `onDone` may navigate, and nothing unsaved is left to ask about.
      flushSync(() => setIsDirty(false));
      onDone(outcome);
    },
  });
  return (
    <>
      <FormDialog<Values>
        {...dialog}
        form={form}
        isDirty={isDirty}
        isUnkept={isDirty && (kept.isUnkept || hasSecret)}
        isBusy={submission.isBusy}
        onChange={touch}
        onConfirm={(values) => void submission.submit(toGiven(values))}
      >
        <DraftOffer
          draft={kept}
          onTakeUp={(values) => {
            takeUpValues(form, values.form);
            setIsDirty(true);
          }}
        />
        {typeof children === 'function' ? children({ isBusy: submission.isBusy, touch }) : children}
      </FormDialog>
      {submission.dialog}
    </>
  );
}
