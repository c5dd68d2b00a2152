import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StockThreshold } from '#contract/stock/endpoints';
import { renderPage } from '#src/components/render-page.fixture';
import { DraftStores } from '#src/controllers/form/DraftStores';
import { startTestApp } from '#src/models/ports.fixture';
import { stock } from '#src/models/repertory/stock';
import { user } from '#src/models/user';
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

it('marks that were typed are offered again when their form was left by the Escape key', async () => {
  renderPage(
    <DraftStores>
      <ThresholdCard threshold={threshold} />
    </DraftStores>,
    { app: startTestApp([user, stock]).app, authList: ['repertory.create'] },
  );
  const edit = () => userEvent.click(screen.getByRole('button', { name: '调整实体卡的预警线' }));
  const upper = () => screen.getByLabelText(/^恢复线/);
  await edit();
  await userEvent.clear(upper());
  await userEvent.type(upper(), '7000');
  await userEvent.keyboard('{Escape}');
  await edit();
  await userEvent.click(await screen.findByRole('button', { name: '接着填写' }));
  expect(upper()).toHaveValue('7000');
});
