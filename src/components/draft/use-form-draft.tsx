/** Keeps a draft of a dialog's form, and offers the draft that an earlier visit left. */
import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { useDraftPlace } from './draft-stores';
import { DraftOffer } from './DraftOffer';
import { takeUpValues } from './take-up-values';
import { useKeptDraft, type SendingKey } from './use-kept-draft';

interface FormDraft {
  readonly key: SendingKey;
  readonly isUnkept: boolean;
  /** To be called after each change by the person. */
  readonly keep: () => void;
  /** To be called when the input was sent, so that no draft is needed any more. */
  readonly clear: () => void;
  readonly offer: ReactNode;
}

const version = 1;

/** @param name and `about` as in `useDraftPlace`; raise the version in the name when the shape of the values changes */
export function useFormDraft<Values extends object>(
  form: FormInstance<Values>,
  name: string | undefined,
  about?: string,
): FormDraft {
  const draft = useKeptDraft<Values>(
    useDraftPlace<Values>(name, version, about),
    // The number typed to confirm a loss is not kept, so that it is typed each time.
    () => ({ ...form.getFieldsValue(true), typedCount: undefined }),
  );
  return {
    key: draft.key,
    isUnkept: draft.isUnkept,
    keep: draft.keep,
    clear: draft.clear,
    offer: <DraftOffer draft={draft} onTakeUp={(values) => takeUpValues(form, values)} />,
  };
}
