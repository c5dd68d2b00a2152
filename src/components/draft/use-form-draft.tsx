/** Keeps a draft of a dialog's form, and offers the one that an earlier visit left. */
import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { DraftOffer } from './DraftOffer';
import { useDraftPlace } from './draft-stores';
import { takeUpValues } from './take-up-values';
import { useKeptDraft } from './use-kept-draft';

interface FormDraft {
  /** To be called with each change that a person makes to the form. */
  readonly keep: () => void;
  /** What was filled in has done what it was for. */
  readonly clear: () => void;
  readonly offer: ReactNode;
}

const version = 1;

/** @param name and `about` of `useDraftPlace`; raise the version in the name when the values change their shape */
export function useFormDraft<Values extends object>(
  form: FormInstance<Values>,
  name: string | undefined,
  about?: string,
): FormDraft {
  const { found, keep, takeUp, throwAway, clear } = useKeptDraft<Values>(
    useDraftPlace<Values>(name, version, about),
    // The number that somebody types to confirm a loss is typed each time.
    () => ({ ...form.getFieldsValue(true), typedCount: undefined }),
  );
  return {
    keep,
    clear,
    offer: found && (
      <DraftOffer
        savedAtMs={found.savedAtMs}
        onTakeUp={() => {
          takeUpValues(form, found.values);
          takeUp();
        }}
        onThrowAway={throwAway}
      />
    ),
  };
}
