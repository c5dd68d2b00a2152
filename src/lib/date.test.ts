import { displayExactInstant, displayInstant, endOfDay, startOfDay } from './date';

describe('dates', () => {
  it('shows an instant in the zone of the browser', () => {
    const noon = new Date(2026, 10, 20, 12, 5, 9);
    expect(displayInstant(noon.toISOString())).toBe('2026-11-20 12:05');
    expect(displayExactInstant(noon.toISOString())).toBe('2026-11-20 12:05:09');
  });

  it('bounds a day of the browser by two instants, the end exclusive', () => {
    expect(startOfDay('2026-12-31')).toBe(new Date(2026, 11, 31).toISOString());
    expect(endOfDay('2026-12-31')).toBe(new Date(2027, 0, 1).toISOString());
  });
});
