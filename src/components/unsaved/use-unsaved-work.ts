/** Holds what is filled in and not yet sent as unsaved work of its instance, as long as the component is there. */
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { createUnsavedWork } from '../../lib/unsaved-work';

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
