import { act, renderHook } from '@testing-library/react';
import { setHidden } from './come-back.fixture';
import { usePolling } from './use-polling';

const intervalMs = 1000;

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function start(read: () => Promise<unknown>) {
  return renderHook(({ isActive, isReading }) => usePolling(isActive, isReading, read, intervalMs), {
    initialProps: { isActive: true, isReading: false },
  });
}

describe('usePolling', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    setHidden(false);
    jest.useRealTimers();
  });

  it('reads again and again until it is no longer worth it', async () => {
    const read = jest.fn(() => Promise.resolve());
    const { rerender } = start(read);
    await pass(3 * intervalMs);
    expect(read).toHaveBeenCalledTimes(3);
    rerender({ isActive: false, isReading: false });
    await pass(3 * intervalMs);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('stops when the page is left', async () => {
    const read = jest.fn(() => Promise.resolve());
    const { unmount } = start(read);
    unmount();
    await pass(3 * intervalMs);
    expect(read).not.toHaveBeenCalled();
  });

  it('rests while the tab is hidden and reads at once when it comes back', async () => {
    const read = jest.fn(() => Promise.resolve());
    start(read);
    setHidden(true);
    await pass(5 * intervalMs);
    expect(read).not.toHaveBeenCalled();
    setHidden(false);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('never has two reads under way', async () => {
    const read = jest.fn(() => new Promise(() => undefined));
    start(read);
    await pass(intervalMs);
    setHidden(false);
    await pass(5 * intervalMs);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('leaves a read that somebody else began alone, however slow it is', async () => {
    const read = jest.fn(() => Promise.resolve());
    const { rerender } = start(read);
    rerender({ isActive: true, isReading: true });
    await pass(5 * intervalMs);
    expect(read).not.toHaveBeenCalled();
    rerender({ isActive: true, isReading: false });
    await pass(intervalMs);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('goes on after a failed read, more slowly', async () => {
    const read = jest.fn(() => Promise.reject(new Error('down')));
    start(read);
    await pass(intervalMs);
    expect(read).toHaveBeenCalledTimes(1);
    await pass(intervalMs);
    expect(read).toHaveBeenCalledTimes(1);
    await pass(intervalMs);
    expect(read).toHaveBeenCalledTimes(2);
  });
});
