/** Focuses the first field of a step when it is shown, but not when the page is opened. */
import { useEffect, useRef, type RefObject } from 'react';

const firstFieldOfStep = ':scope > :not([hidden]) :is(input:enabled, textarea:enabled)';

/** @returns the ref of the element whose children are the steps; those that are not shown are hidden */
export function useFocusedStep(step: number): RefObject<HTMLDivElement | null> {
  const steps = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    steps.current?.querySelector<HTMLElement>(firstFieldOfStep)?.focus();
  }, [step]);
  return steps;
}
