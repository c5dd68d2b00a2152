import { screen } from '@testing-library/react';
import { renderPart } from '../render-page.fixture';
import { DayLine } from './DayLine';

describe('a line of days', () => {
  it('says the most of a day, by which its height is read', () => {
    renderPart(
      <DayLine
        label="1,240 cards"
        days={[
          { day: '2026-11-21', count: 1200 },
          { day: '2026-11-23', count: 40 },
        ]}
      />,
    );
    expect(screen.getByText('单日最多 1,200')).toBeVisible();
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
