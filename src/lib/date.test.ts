import {
  displayClock,
  displayDay,
  displayExactInstant,
  displayInstant,
  displayTime,
  endOfDay,
  startOfDay,
  today,
} from './date';

const lateInLondon = '2026-11-20T23:30:09.000Z';

describe('dates', () => {
  it('are those of the business, not of the clock of this machine', () => {
    expect(new Date(lateInLondon).getTimezoneOffset()).toBe(0);
    expect(displayDay(lateInLondon)).toBe('2026-11-21');
    expect(displayInstant(lateInLondon)).toBe('2026-11-21 07:30');
    expect(displayExactInstant(lateInLondon)).toBe('2026-11-21 07:30:09');
    expect(displayTime(lateInLondon)).toBe('07:30');
    expect(displayClock(new Date(lateInLondon))).toBe('07:30:09');
  });

  it('are a dash where a reply has none', () => {
    expect([displayDay('soon'), displayInstant(''), displayExactInstant('soon')]).toEqual(['—', '—', '—']);
  });

  it('have the today of the business', () => {
    jest.useFakeTimers({ now: new Date(lateInLondon) });
    try {
      expect(today()).toBe('2026-11-21');
    } finally {
      jest.useRealTimers();
    }
  });

  it('bound a day by two instants, the end exclusive, so that a moment is found under the day that it shows', () => {
    expect(startOfDay('2026-12-31')).toBe('2026-12-30T16:00:00.000Z');
    expect(endOfDay('2026-12-31')).toBe('2026-12-31T16:00:00.000Z');
    const shown = displayDay(lateInLondon);
    expect(startOfDay(shown) <= lateInLondon && lateInLondon < endOfDay(shown)).toBe(true);
  });
});
