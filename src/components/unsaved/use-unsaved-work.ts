/** Registers a form's unsaved input with the application instance while the component is mounted. */
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
import { createUnsavedWork, type LeaveQuestion } from '#src/lib/unsaved-work';

const UnsavedWorkContext = createContext(createUnsavedWork());

export const UnsavedWorkProvider = UnsavedWorkContext.Provider;

export function useUnsavedWork(isUnsaved: boolean): void {
  const { hold } = useContext(UnsavedWorkContext);
  useEffect(() => (isUnsaved ? hold() : undefined), [isUnsaved, hold]);
}

/** @returns a function to call with each change by the person */
export function useUnsavedForm(): () => void {
  const [isTouched, setTouched] = useState(false);
  useUnsavedWork(isTouched);
  return useCallback(() => setTouched(true), []);
}

interface LeaveOptions extends Pick<LeaveQuestion, 'save'> {
  /** The input is kept as a draft, so that leaving loses nothing. */
  readonly isKept?: boolean;
}

/** The same for a form that asks for confirmation before another page replaces it. */
export function useLeaveQuestion(isUnsaved: boolean, { isKept = false, save }: LeaveOptions = {}): void {
  const { hold } = useContext(UnsavedWorkContext);
  const canSave = save !== undefined;
  const saveNow = useEffectEvent(async () => save?.());
  // A layout effect, so that the registration ends in the same commit: what follows may navigate.
  useLayoutEffect(
    () => (isUnsaved ? hold({ isKept, save: canSave ? () => saveNow() : undefined }) : undefined),
    [isUnsaved, isKept, canSave, hold],
  );
}

export function useLeaveQuestions() {
  const { subscribe, questions } = useContext(UnsavedWorkContext);
  return { questions: useSyncExternalStore(subscribe, questions), questionsNow: questions };
}
