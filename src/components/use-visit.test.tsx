import { act, renderHook } from '@testing-library/react';
import { setHidden } from './come-back.fixture';
import { useVisit } from './use-visit';

const touch = () => act(() => void document.dispatchEvent(new Event('pointermove')));
const pass = (minutes: number) => jest.setSystemTime(Date.now() + minutes * 60_000);

/** @returns how often the data should have been read again since then */
function open(at: string) {
  jest.setSystemTime(new Date(at));
  const { result, unmount } = renderHook(useVisit);
  const before = result.current;
  return { count: () => result.current - before, unmount };
}

/** Midnight of the business day is 16:00 in UTC. */
const noon = '2026-03-10T04:00:00Z';
const beforeMidnight = '2026-03-10T15:59:00Z';

describe('useVisit', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    setHidden(false);
    jest.useRealTimers();
  });

  it.each([
    ['a look into another window', 4, 0],
    ['minutes away', 5, 1],
    ['a night', 9 * 60, 1],
  ])('after %s (%i minutes) what is shown is read anew %i times', (_, minutes, times) => {
    const visit = open(noon);
    setHidden(true);
    pass(minutes);
    setHidden(false);
    touch();
    expect(visit.count()).toBe(times);
    visit.unmount();
  });

  it('reads anew on the business’s new day with the first sign of life, and not before', () => {
    const visit = open(beforeMidnight);
    touch();
    expect(visit.count()).toBe(0);
    pass(2);
    expect(visit.count()).toBe(0);
    touch();
    touch();
    expect(visit.count()).toBe(1);
    visit.unmount();
  });

  it('reads anew on a new day, however short the look elsewhere was', () => {
    const visit = open(beforeMidnight);
    setHidden(true);
    pass(2);
    setHidden(false);
    expect(visit.count()).toBe(1);
    visit.unmount();
  });

  it('knows another day than the browser: its midnight is none', () => {
    const visit = open('2026-03-10T23:59:00Z');
    pass(2);
    touch();
    expect(visit.count()).toBe(0);
    visit.unmount();
  });

  it('reads nothing for a tab that nobody sees', () => {
    const visit = open(beforeMidnight);
    setHidden(true);
    pass(24 * 60);
    touch();
    expect(visit.count()).toBe(0);
    visit.unmount();
  });
});
