import { screen } from '@testing-library/react';
import type { StockThreshold } from '#contract/stock/endpoints';
import { renderPage } from '#src/components/render-page.fixture';
import { ThresholdCard } from './ThresholdCard';

const threshold: StockThreshold = {
  cardKind: 'physical',
  lowerCount: 5000,
  upperCount: 6000,
  availableCount: 5000,
  lowSince: null,
  version: 1,
  updatedBy: null,
  updatedAt: null,
};

it.each<[string, Partial<StockThreshold>]>([
  ['库存充足', {}],
  ['预警中', { availableCount: 4000, lowSince: '2026-11-26T02:00:00.000Z' }],
  ['未设预警', { lowerCount: 0, availableCount: 0 }],
  ['还没有入库过', { availableCount: 0 }],
])('a kind of card is %s', (state, given) => {
  renderPage(<ThresholdCard threshold={{ ...threshold, ...given }} />);
  expect(screen.getByText(state)).toBeVisible();
});
