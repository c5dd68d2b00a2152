import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReasonDialog } from '#src/components/ReasonDialog';
import { renderPage } from '#src/components/render-page.fixture';
import { DraftStores } from '#src/controllers/form/DraftStores';
import { account } from '#src/models/account/account';
import { startTestApp } from '#src/models/ports.fixture';
import { user } from '#src/models/user';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { LeavingFields } from './LeavingFields';

const path = '/studycard-api/account/v1/previewLeaving';
const left = { merchantCount: 0, sharedViewCount: 2, exportCount: 0, pageCount: 0, namesakes: [] };

let host: LocalHost;
beforeEach(async () => {
  window.sessionStorage.clear();
  host = await startPageHost();
  host.answer(
    '/api/users',
    envelope(200, [{ id: 1, username: 'wang1', displayName: '王伟', roleName: '运营' }]),
  );
  host.answer(path, envelope(200, left));
});
afterEach(() => host.close());

/**
 * Renders the fields in the dialog that disables an account. @returns the successors chosen so far, and how to change
 * them
 */
function ask() {
  const chosen: (number | undefined)[] = [];
  const leaving = { id: 9, displayName: '小周', username: 'zhou' };
  const { unmount } = renderPage(
    <DraftStores>
      <ReasonDialog
        title="停用账号"
        draft="account.disable 9"
        consequences="不能再登录"
        reasonLabel="停用账号原因"
        reasonMax={200}
        confirmText="停用账号"
        isBusy={false}
        onConfirm={async () => false}
        onCancel={() => {}}
      >
        <LeavingFields account={leaving} onChoose={(id) => void chosen.push(id)} />
      </ReasonDialog>
    </DraftStores>,
    { app: startTestApp([account, user]).app },
  );
  return { chosenNow: () => chosen.at(-1), unmount };
}

describe('who takes over what somebody leaves', () => {
  it('is kept with the reason, and is nobody before the draft is taken up', async () => {
    const first = ask();
    await userEvent.click(await screen.findByLabelText('交接给'));
    await userEvent.click(await screen.findByText('王伟（wang1）'));
    expect(first.chosenNow()).toBe(1);
    first.unmount();

    const second = ask();
    expect(await screen.findByLabelText('交接给')).toBeVisible();
    expect(second.chosenNow()).toBeUndefined();
    await userEvent.click(await screen.findByRole('button', { name: '接着填写' }));
    await waitFor(() => expect(second.chosenNow()).toBe(1));
    expect(screen.getByTitle('王伟（wang1）')).toBeVisible();
  });
});

describe('what an account leaves', () => {
  it('is said not to be known when it could not be read, and can be read again', async () => {
    host.answer(path, { status: 500 });
    ask();
    expect(await screen.findByText('数据加载失败')).toBeVisible();
    host.answer(path, envelope(200, left));
    await userEvent.click(screen.getByRole('button', { name: /重\s*试/ }));
    expect(await screen.findByLabelText('交接给')).toBeVisible();
  });
});
