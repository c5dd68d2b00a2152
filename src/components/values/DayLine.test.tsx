import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { renderPart } from '../render-page.fixture';
import { DayLine } from './DayLine';

describe('a line of days', () => {
  const days = [
    { day: '2026-11-21', count: 1200 },
    { day: '2026-11-23', count: 40 },
  ];

  it('is read by a scale', () => {
    renderPart(<DayLine label="1,240 cards" days={days} />);
    for (const tick of ['0', '1,000', '2,000']) expect(screen.getByText(tick)).toBeVisible();
  });

  it.each([
    ['from its first to its last day', undefined, ['2026-11-21', '2026-11-22', '2026-11-23']],
    [
      'over all days that are asked about, also where nothing was of late',
      { from: '2026-11-20', to: '2026-11-24' },
      ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'],
    ],
  ])('is drawn %s', (_, span, drawn) => {
    renderPart(
      <MemoryRouter>
        <DayLine label="1,240 cards" days={days} span={span} addressOf={(day) => day} />
      </MemoryRouter>,
    );
    expect(screen.getByRole('figure').querySelectorAll('.DayLine-day')).toHaveLength(drawn.length);
    for (const end of [drawn[0], drawn.at(-1)]) expect(screen.getByText(String(end))).toBeVisible();
  });

  it('says the value of the day that is pointed at', async () => {
    renderPart(<DayLine label="1,240 cards" days={days} />);
    const column = screen.getByRole('figure').querySelectorAll('.DayLine-day')[1];
    if (column) await userEvent.hover(column);
    expect(await screen.findByText('2026-11-22 0')).toBeVisible();
  });

  it('leads to the list of each day that counts something', () => {
    renderPart(
      <MemoryRouter>
        <DayLine label="1,240 cards" days={days} addressOf={(day) => `/list?day=${day}`} />
      </MemoryRouter>,
    );
    expect(
      screen.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
    ).toEqual([
      ['2026-11-21 1,200', '/list?day=2026-11-21'],
      ['2026-11-23 40', '/list?day=2026-11-23'],
    ]);
  });
});

describe('the sentence over a line of days', () => {
  it('breaks no day at its hyphens', () => {
    renderPart(
      <DayLine
        label="2 cards activated from 2026-10-20 to 2026-11-23"
        days={[
          { day: '2026-10-20', count: 1 },
          { day: '2026-11-23', count: 1 },
        ]}
      />,
    );
    const sentence = screen.getByRole('figure').querySelector('figcaption');
    expect(sentence?.textContent).toBe('2 cards activated from 2026-10-20 to 2026-11-23');
    const whole = [...(sentence?.children ?? [])].filter((part) =>
      part.getAttribute('style')?.includes('nowrap'),
    );
    expect(whole.map(({ textContent }) => textContent)).toEqual(['2026-10-20', '2026-11-23']);
  });
});
