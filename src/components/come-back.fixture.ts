import { act } from '@testing-library/react';

/** Hides the tab, as a look into another window does, or shows it. */
export function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** Somebody looks elsewhere for that long, and comes back. */
export function comeBackAfter(minutes: number): void {
  setHidden(true);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + minutes * 60_000);
  setHidden(false);
  clock.mockRestore();
}
