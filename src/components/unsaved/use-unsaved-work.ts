/** Holds what is filled in and not yet sent as unsaved work of its instance, as long as the component is there. */
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { createUnsavedWork, type LeaveQuestion } from '../../lib/unsaved-work';

const UnsavedWorkContext = createContext(createUnsavedWork());

export const UnsavedWorkProvider = UnsavedWorkContext.Provider;

export function useUnsavedWork(isUnsaved: boolean): void {
  const { hold } = useContext(UnsavedWorkContext);
  useEffect(() => (isUnsaved ? hold() : undefined), [isUnsaved, hold]);
}

/** @returns to be called with each change that a person makes to the form */
export function useUnsavedForm(): () => void {
  const [isTouched, setTouched] = useState(false);
  useUnsavedWork(isTouched);
  return useCallback(() => setTouched(true), []);
}

interface LeaveOptions extends Pick<LeaveQuestion, 'save'> {
  /** What is filled in is kept as a draft, so leaving loses nothing. */
  readonly isKept?: boolean;
}

/** The same for a form that is asked about before another page takes its place. */
export function useLeaveQuestion(isUnsaved: boolean, { isKept = false, save }: LeaveOptions = {}): void {
  const { hold } = useContext(UnsavedWorkContext);
  const canSave = save !== undefined;
  const saveNow = useEffectEvent(async () => save?.());
  // Given up with the same change of the page that says so: what comes next may lead to another address.
  useLayoutEffect(
    () => (isUnsaved ? hold({ isKept, save: canSave ? () => saveNow() : undefined }) : undefined),
    [isUnsaved, isKept, canSave, hold],
  );
}

export function useLeaveQuestions() {
  const { subscribe, questions } = useContext(UnsavedWorkContext);
  return { questions: useSyncExternalStore(subscribe, questions), questionsNow: questions };
}
