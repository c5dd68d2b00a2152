import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cardWords } from '#contract/card/labels';
import { labelsIn } from '#contract/labels/words';
import type { Card } from '#contract/repertory/endpoints';
import { renderPage } from '#src/components/render-page.fixture';
import { jobTexts } from '../job/texts';
import { cardColumns } from './card-columns';
import { checkTexts } from './texts';

const card: Card = {
  serial: 'SX300000000011',
  codeTail: 'Q7XK',
  status: 1,
  boxNo: 1,
  grantBatchNo: null,
  holder: null,
  activatedAt: null,
};

it('the number of a card is a link to its story', () => {
  const columns = cardColumns({
    labels: labelsIn(cardWords, 'zh-CN'),
    texts: checkTexts.textsIn('zh-CN').cards,
    refusals: jobTexts.textsIn('zh-CN').cardRefusals,
    may: () => true,
    onAction: () => undefined,
    onTrack: () => undefined,
  });
  renderPage(columns.find(({ key }) => key === 'serial')?.render(card));
  expect(screen.getByRole('link', { name: card.serial })).toHaveAttribute(
    'href',
    `/task/repertory/card/${card.serial}`,
  );
});

it('a row of cards has 作废 behind 更多, and nothing in red beside it', async () => {
  const asked: string[] = [];
  const columns = cardColumns({
    labels: labelsIn(cardWords, 'zh-CN'),
    texts: checkTexts.textsIn('zh-CN').cards,
    refusals: jobTexts.textsIn('zh-CN').cardRefusals,
    may: () => true,
    onAction: (action) => asked.push(action),
    onTrack: () => undefined,
  });
  render(<>{columns.find(({ key }) => key === 'actions')?.render(card)}</>);
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent?.replaceAll(' ', ''));
  expect(names).toEqual(['冻结', '轨迹', '更多']);
  await userEvent.click(screen.getByRole('button', { name: /更\s*多/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '作废' }));
  expect(asked).toEqual(['void']);
});
