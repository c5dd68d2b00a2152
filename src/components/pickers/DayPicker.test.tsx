import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPart } from '../render-page.fixture';
import { DayPicker } from './DayPicker';

function Field() {
  const [day, setDay] = useState<string>();
  return (
    <>
      <DayPicker
        {...(day !== undefined && { value: day })}
        earliest="2026-03-01"
        placeholder="day"
        onChange={setDay}
      />
      <output>{day ?? 'none'}</output>
    </>
  );
}

describe('a day that is typed', () => {
  it.each([
    ['2026/3/2', '2026-03-02', '2026-03-02'],
    ['2020-01-01', '2020-01-01', '2020-01-01'],
    ['2026-02-30', '2026-02-30', '2026-02-30'],
    ['昨天', '昨天', '昨天'],
  ])('is passed on and kept, even where it is past or no valid day: %s', async (typed, day, shown) => {
    renderPart(<Field />);
    const input = screen.getByPlaceholderText<HTMLInputElement>('day');
    await userEvent.type(input, typed);
    await userEvent.tab();
    await screen.findByText(day, { selector: 'output' });
    expect(input.value).toBe(shown);
  });

  it('gives way to the next one that is typed, even where it is no valid day', async () => {
    renderPart(<Field />);
    const input = screen.getByPlaceholderText<HTMLInputElement>('day');
    for (const typed of ['2026-03-05', '2026-02-30', '2026-03-06']) {
      await userEvent.clear(input);
      await userEvent.type(input, typed);
      await userEvent.tab();
      await screen.findByText(typed, { selector: 'output' });
      expect(input.value).toBe(typed);
    }
  });
});

describe('the calendar', () => {
  it('has the today of the business, and says whose days these are to whoever is elsewhere', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-20T23:30:00Z'), advanceTimers: true });
    try {
      renderPart(<Field />);
      const typing = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      await typing.click(screen.getByPlaceholderText('day'));
      expect(await screen.findByText('日期按中国标准时间计算')).toBeVisible();
      await typing.click(screen.getByText('Today'));
      await screen.findByText('2026-11-21', { selector: 'output' });
    } finally {
      jest.useRealTimers();
    }
  });
});
