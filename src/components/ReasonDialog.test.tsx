import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Modal } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
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
    expect(await screen.findByText('请输入张数 1,200')).toBeVisible();
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

describe('the Escape key', () => {
  /** A dialog that stands in a page, and goes when it is left; `left` is told each time. */
  function Leaving({ name, left, children }: { name: string; left: string[]; children?: ReactNode }) {
    const [isOpen, setIsOpen] = useState(true);
    const leave = () => {
      left.push(name);
      setIsOpen(false);
    };
    return isOpen ? (
      <Modal open title={name} onCancel={leave}>
        {children}
      </Modal>
    ) : null;
  }

  it('leaves a dialog once, also when its first drawing was thrown away for something that was not there yet', async () => {
    const left: string[] = [];
    const Late = lazy(async () => {
      await Promise.resolve();
      return { default: () => <p>旁边</p> };
    });
    renderPage(
      <Suspense>
        <Leaving name="对话框" left={left} />
        <Late />
      </Suspense>,
    );
    await screen.findByText('旁边');
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Escape}');
    expect(left).toEqual(['对话框']);
  });

  it('leaves the inner one of two that were opened at once, and then the outer one', async () => {
    const left: string[] = [];
    renderPage(
      <Leaving name="外层" left={left}>
        <Leaving name="内层" left={left} />
      </Leaving>,
    );
    await screen.findByText('内层');
    await userEvent.keyboard('{Escape}');
    expect(left).toEqual(['内层']);
    await userEvent.keyboard('{Escape}');
    expect(left).toEqual(['内层', '外层']);
  });
});
