import { act } from '@testing-library/react';

/** Hides or shows the tab, as switching to another window does. */
export function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** Hides the tab for that long and shows it again. */
export function comeBackAfter(minutes: number): void {
  setHidden(true);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + minutes * 60_000);
  setHidden(false);
  clock.mockRestore();
}
