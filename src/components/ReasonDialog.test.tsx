import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Modal } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { createDraftStore } from '#src/lib/draft/draft';
import { DraftStoresProvider, type OpenDraftStore } from './draft/draft-stores';
import { ReasonDialog } from './ReasonDialog';
import { renderPage } from './render-page.fixture';

function ask(lostCount: number) {
  const reasons: string[] = [];
  renderPage(
    <ReasonDialog
      title="取消任务"
      draft="repertory.cancel 7"
      consequences="都将作废"
      reasonLabel="取消原因"
      reasonMax={200}
      confirmText="取消任务"
      isDanger
      lostCount={lostCount}
      isBusy={false}
      onConfirm={async (reason) => {
        reasons.push(reason);
        return false;
      }}
      onCancel={() => {}}
    />,
  );
  return { reasons, confirm: () => userEvent.click(screen.getByRole('button', { name: '取消任务' })) };
}

describe('a reason that was typed', () => {
  beforeEach(() => sessionStorage.clear());
  const open: OpenDraftStore = (form, version) =>
    createDraftStore(undefined, { accountId: 1, form, version, tab: 'one' });
  function Asking({ isDone }: { isDone: boolean }) {
    const [isOpen, setIsOpen] = useState(true);
    const close = () => setIsOpen(false);
    return (
      <DraftStoresProvider value={open}>
        <button onClick={() => setIsOpen(true)}>问</button>
        <button onClick={close}>离开</button>
        {isOpen && (
          <ReasonDialog
            {...{
              title: '关闭',
              draft: 'grant.close 7',
              consequences: '余量退回',
              isBusy: false,
              reasonMax: 200,
            }}
            {...{ reasonLabel: '关闭原因', confirmText: '关闭发放', lostCount: 100 }}
            onConfirm={async () => {
              if (isDone) close();
              return isDone;
            }}
            onCancel={close}
          />
        )}
      </DraftStoresProvider>
    );
  }
  const reason = () => screen.findByLabelText('关闭原因');
  const count = () => screen.findByLabelText('输入 100 以确认');
  const fillIn = async () => {
    await userEvent.type(await reason(), '活动取消');
    await userEvent.type(await count(), '100');
  };

  it('is offered again when the question was left, without the number that confirms the loss', async () => {
    renderPage(<Asking isDone={false} />);
    await fillIn();
    // The call was refused, so the dialog stays open.
    await userEvent.click(screen.getByRole('button', { name: '关闭发放' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByText('问'));
    await userEvent.click(await screen.findByRole('button', { name: '接着填写' }));
    expect(await reason()).toHaveValue('活动取消');
    expect(await count()).toHaveValue('');
  });

  it('is offered again when the step was refused and another page took its place, as by a search', async () => {
    renderPage(<Asking isDone={false} />);
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: '关闭发放' }));
    fireEvent.click(screen.getByText('离开'));
    await userEvent.click(screen.getByText('问'));
    await userEvent.click(await screen.findByRole('button', { name: '接着填写' }));
    expect(await reason()).toHaveValue('活动取消');
  });

  it('is gone when the step was done', async () => {
    renderPage(<Asking isDone />);
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: '关闭发放' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sessionStorage).toHaveLength(0);
  });
});

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
  /** A dialog that unmounts when it is left, and then adds its name to `left`. */
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
