/** Holds what is filled in and not yet sent as unsaved work of this window, as long as the component is there. */
import { useCallback, useEffect, useState } from 'react';
import { holdUnsavedWork } from '../../lib/unsaved-work';

export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? holdUnsavedWork() : undefined), [isUnsaved]);
}

/** @returns to be called with each change that a person makes to the form */
export function useUnsavedForm(): () => void {
  const [isTouched, setTouched] = useState(false);
  useUnsavedWork(isTouched);
  return useCallback(() => setTouched(true), []);
}
