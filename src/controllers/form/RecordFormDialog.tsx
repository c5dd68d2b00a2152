/**
 * A dialog that makes or edits a record: draft, leave guard, one submission, refused fields at their places, and where
 * somebody else was first, the choice between two edits.
 */
import { Form } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { noDrafts } from '../../components/draft/draft-stores';
import { DraftOffer } from '../../components/draft/DraftOffer';
import { FormDialog, type FormDialogProps } from '../../components/FormDialog';
import { takeUpValues } from '../../components/draft/take-up-values';
import { useKeptDraft } from '../../components/draft/use-kept-draft';
import type { EditSubmission } from '../../models/calls/submission';
import './form.css';
import { useDraftStore } from './use-draft-store';
import { useSubmission, type SubmissionOptions } from './use-submission';

interface RecordFormDialogProps<Values, Given, Outcome>
  extends
    Omit<
      FormDialogProps<Values>,
      'isBusy' | 'isDirty' | 'isKept' | 'draft' | 'onChange' | 'onConfirm' | 'children'
    >,
    SubmissionOptions<Given, Outcome> {
  /**
   * Under which name what is filled in is kept at the browser, until it is sent, and `about` what, as in `DraftPlace`; `version` is
   * raised when the values change their shape, and what is `secret` of them is not kept. False where all of it is secret: closing the dialog throws it away.
   */
  readonly draft:
    | {
        readonly form: string;
        readonly version: number;
        readonly about?: string | undefined;
        readonly secret?: keyof Values;
      }
    | false;
  /** What is sent of what is filled in. */
  readonly toGiven: (values: Values) => Given;
  readonly children: ReactNode | ((state: FormDialogState) => ReactNode);
}

interface FormDialogState {
  readonly isBusy: boolean;
  /** To be called when a button has filled in a field, which the form does not tell of. */
  readonly touch: () => void;
}

export function RecordFormDialog<
  Values extends object,
  Given extends object,
  Outcome extends EditSubmission = EditSubmission,
>(props: RecordFormDialogProps<Values, Given, Outcome>) {
  const { draft, toGiven, send, edited, wireNames, onDone, children, ...dialog } = props;
  const [ownForm] = Form.useForm<Values>();
  const form = props.form ?? ownForm;
  const [isDirty, setIsDirty] = useState(false);
  const uncertainKey = useRef<string>(undefined);
  const store = useDraftStore<FormDraft<Values>>(
    draft ? draft.form : '',
    draft ? draft.version : 0,
    draft ? draft.about : undefined,
  );
  const kept = useKeptDraft<FormDraft<Values>>(draft ? store : noDrafts, () => {
    const values: Values = form.getFieldsValue(true);
    return {
      form: draft && draft.secret ? { ...values, [draft.secret]: undefined } : values,
      uncertainKey: uncertainKey.current,
    };
  });
  const touch = () => {
    setIsDirty(true);
    kept.keep();
  };
  const submission = useSubmission<Given, Outcome>(form, {
    async send(given, sending) {
      uncertainKey.current = sending.idempotencyKey;
      kept.keep();
      const outcome = await send(given, sending);
      if (outcome !== undefined) uncertainKey.current = undefined;
      return outcome;
    },
    ...(edited && { edited }),
    ...(wireNames && { wireNames }),
    onDone(outcome) {
      kept.clear();
      // What comes of it may lead to another address, and nothing is left to be asked about.
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
        isKept={draft !== false}
        isBusy={submission.isBusy}
        onChange={touch}
        onConfirm={(values) => void submission.submit(toGiven(values))}
      >
        {kept.found && (
          <DraftOffer
            savedAtMs={kept.found.savedAtMs}
            onTakeUp={() => {
              if (kept.found) {
                takeUpValues(form, kept.found.values.form);
                uncertainKey.current = kept.found.values.uncertainKey;
                if (uncertainKey.current !== undefined) submission.takeUpKey(uncertainKey.current);
              }
              setIsDirty(true);
              kept.takeUp();
            }}
            onThrowAway={kept.throwAway}
          />
        )}
        {typeof children === 'function' ? children({ isBusy: submission.isBusy, touch }) : children}
      </FormDialog>
      {submission.dialog}
    </>
  );
}

/**
 * The key lies beside the values as long as the answer to them is missing: the form that is taken up from its draft may have
 * been sent already, and must not be carried out twice. One that was not sent gets a key of its own, whichever tab takes it up.
 */
interface FormDraft<Values> {
  readonly form: Values;
  readonly uncertainKey: string | undefined;
}
