import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VersionConflict } from '#contract/envelope';
import { ConflictDialog } from './ConflictDialog';
import { renderPart } from './render-page.fixture';

const conflict: VersionConflict = {
  version: 3,
  by: '运营小周',
  at: '2026-11-20T08:00:00.000Z',
  before: { note: '原来的', printShop: null },
  after: { note: '改过的', printShop: '新厂' },
};
const mine = { note: '我的', printShop: '老厂', expectedDelivery: '2026-12-01' };

const show = (given: Partial<Parameters<typeof ConflictDialog>[0]> = {}) =>
  renderPart(
    <ConflictDialog
      entityKind="print_job"
      conflict={conflict}
      mine={mine}
      isBusy={false}
      onTakeTheirs={() => {}}
      onApplyMine={() => {}}
      onCancel={() => {}}
      {...given}
    />,
  );

describe('the conflict of two edits', () => {
  it('says who was first, and sets what was seen, what stands and what is wanted side by side', () => {
    show();
    expect(screen.getByText(/运营小周 于 2026-11-20 \d\d:00 修改了以下内容/)).toBeVisible();
    const rows = screen.getAllByRole('row').slice(1);
    const cellsOf = (row: HTMLElement) =>
      [within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell')].map(
        ({ textContent }) => textContent,
      );
    expect(rows.map(cellsOf)).toEqual([
      ['印刷厂', '—', '新厂', '老厂'],
      ['备注', '原来的', '改过的', '我的'],
    ]);
  });

  it('says so when the other edit was taken back meanwhile', () => {
    show({ conflict: { ...conflict, before: {}, after: {} } });
    expect(screen.getByText('内容与你打开时相同。')).toBeVisible();
  });

  it.each([
    ['采用对方的', 'theirs'],
    ['用我的覆盖', 'mine'],
    ['返回编辑', 'back'],
  ])('leaves the choice: %s', async (name, chosen) => {
    const choices: string[] = [];
    show({
      onTakeTheirs: () => choices.push('theirs'),
      onApplyMine: () => choices.push('mine'),
      onCancel: () => choices.push('back'),
    });
    await userEvent.click(screen.getByRole('button', { name }));
    expect(choices).toEqual([chosen]);
  });
});
