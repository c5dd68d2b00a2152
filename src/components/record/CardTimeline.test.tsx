import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { CardEvent } from '#contract/repertory/endpoints';
import { renderPart } from '../render-page.fixture';
import { CardTimeline } from './CardTimeline';

const eventOf = (differing: Partial<CardEvent>): CardEvent => ({
  kind: 'granted',
  at: '2026-11-20T02:00:00.000Z',
  by: '运营小陈',
  reason: null,
  printJob: null,
  grant: null,
  merchant: null,
  formerMerchant: null,
  extensionDays: null,
  lastDay: null,
  replacedBy: null,
  replaces: null,
  from: 1,
  to: 1,
  count: 1,
  ...differing,
});

const shown = (differing: Partial<CardEvent>) => {
  renderPart(
    <MemoryRouter>
      <CardTimeline events={[eventOf(differing)]} addressOf={(serial) => `/card/${serial}`} />
    </MemoryRouter>,
  );
  return screen.getByRole('listitem');
};

describe('the story of a card', () => {
  it('names the grant and the merchant of what happened in one', () => {
    const told = shown({ grant: { id: 4, name: 'G20261120-0004' }, merchant: { id: 3, name: '晨光书店' } });
    expect(told).toHaveTextContent('发放晨光书店G20261120-0004');
  });

  it('names who had it and who has it after a transfer', () => {
    const told = shown({
      kind: 'transferred',
      formerMerchant: { id: 2, name: '城南书店' },
      merchant: { id: 3, name: '晨光书店' },
    });
    expect(told).toHaveTextContent('转给其他商户城南书店 →晨光书店');
  });

  it.each([
    ['the one that took its place', { kind: 'voided', replacedBy: 'SC00000000021' }, '由新卡接替'],
    ['the one whose place it took', { kind: 'activated', replaces: 'SC00000000021' }, '接替原卡'],
  ] as const)('calls a replacement so, and leads to %s', (_, event, words) => {
    const told = shown(event);
    expect(told).toHaveTextContent(`换卡${words} SC00000000021`);
    expect(within(told).getByRole('link')).toHaveAttribute('href', '/card/SC00000000021');
  });

  it.each([
    [{ kind: 'prolonged', extensionDays: 30, lastDay: '2027-01-31' }, '延期 30 天，至 2027-01-31'],
    [{ kind: 'extended', lastDay: '2027-03-01' }, '延至 2027-03-01'],
  ] as const)('says how far an extension goes: %j', (event, words) => {
    expect(shown(event)).toHaveTextContent(words);
  });
});
