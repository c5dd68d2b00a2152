import { renderHook } from '@testing-library/react';
import type { ReadProblem } from '#src/models/calls/read';
import { useRetry } from './use-retry';

interface Read {
  readonly problem: ReadProblem | undefined;
  readonly isLoading: boolean;
}

let reads: number;
let isHidden: boolean;
beforeEach(() => {
  reads = 0;
  isHidden = false;
  jest.useFakeTimers();
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A read that has failed; `goOn` gives the hook the outcome of the next read. */
function failed() {
  const shown = renderHook(
    ({ problem, isLoading }: Read) => useRetry(problem, isLoading, () => void (reads += 1)),
    { initialProps: { problem: 'failed', isLoading: false } },
  );
  return {
    unmount: shown.unmount,
    goOn(problem?: ReadProblem) {
      shown.rerender({ problem: undefined, isLoading: true });
      shown.rerender({ problem, isLoading: false });
    },
  };
}

const readsWithin = (ms: number): number => {
  const before = reads;
  jest.advanceTimersByTime(ms);
  return reads - before;
};

describe('a read that has failed (issue 50)', () => {
  it('is repeated after 5 seconds, then after twice as long each time, at most five minutes', () => {
    const read = failed();
    for (const seconds of [5, 10, 20, 40, 80, 160, 300, 300]) {
      expect(readsWithin(seconds * 1000 - 1)).toBe(0);
      expect(readsWithin(1)).toBe(1);
      read.goOn('failed');
    }
  });

  it('is repeated at once when the browser is online, and begins anew with short waits', () => {
    const read = failed();
    readsWithin(5_000);
    read.goOn('failed');
    window.dispatchEvent(new Event('online'));
    expect(reads).toBe(2);
    read.goOn('failed');
    expect(readsWithin(5_000)).toBe(1);
  });

  it('waits while nobody sees the page, and is repeated when somebody does', () => {
    failed();
    isHidden = true;
    expect(readsWithin(60_000)).toBe(0);
    isHidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(reads).toBe(1);
  });

  it.each(['refused', 'missing'] as const)('is not repeated where it is %s for good', (problem) => {
    const read = failed();
    read.goOn(problem);
    window.dispatchEvent(new Event('online'));
    expect(readsWithin(600_000)).toBe(0);
  });

  it('is left alone once it has worked, or is no longer shown', () => {
    const read = failed();
    read.goOn();
    expect(readsWithin(600_000)).toBe(0);
    read.goOn('failed');
    read.unmount();
    expect(readsWithin(600_000)).toBe(0);
  });
});
