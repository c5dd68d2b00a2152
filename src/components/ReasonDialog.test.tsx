import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReasonDialog } from './ReasonDialog';
import { renderPage } from './render-page.fixture';

function ask(lostCount: number) {
  const reasons: string[] = [];
  renderPage(
    <ReasonDialog
      title="取消任务"
      consequences="都将作废"
      reasonLabel="取消原因"
      reasonMax={200}
      confirmText="取消任务"
      isDanger
      lostCount={lostCount}
      isBusy={false}
      onConfirm={(reason) => void reasons.push(reason)}
      onCancel={() => {}}
    />,
  );
  return { reasons, confirm: () => userEvent.click(screen.getByRole('button', { name: '取消任务' })) };
}

describe('a step by which cards are lost for good', () => {
  it('has their number typed from a hundred on, in digits of any width, before it is done', async () => {
    const { reasons, confirm } = ask(1200);
    await userEvent.type(screen.getByLabelText('取消原因'), '活动取消');
    await userEvent.type(screen.getByLabelText('输入 1,200 以确认'), '120');
    await confirm();
    expect(await screen.findByText('请输入将要作废的张数 1,200')).toBeVisible();
    expect(reasons).toEqual([]);
    await userEvent.clear(screen.getByLabelText('输入 1,200 以确认'));
    await userEvent.type(screen.getByLabelText('输入 1,200 以确认'), '１,２００');
    await confirm();
    await screen.findByText('取消原因');
    expect(reasons).toEqual(['活动取消']);
  });

  it('asks only why for fewer, and no other button is called like the step', async () => {
    const { reasons, confirm } = ask(99);
    expect(screen.queryByLabelText(/以确认/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^取\s?消$/ })).toBeNull();
    await userEvent.type(screen.getByLabelText('取消原因'), '活动取消');
    await confirm();
    expect(reasons).toEqual(['活动取消']);
  });
});
