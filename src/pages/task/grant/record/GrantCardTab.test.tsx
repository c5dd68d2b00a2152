import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '#src/components/render-page.fixture';
import { grant } from '#src/models/grant';
import { startTestApp } from '#src/models/ports.fixture';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { waitingGrant } from '../dialogs/waiting-grant.fixture';
import { GrantCardTab } from './GrantCardTab';

const list = '/studycard-api/grant/v1/listStudyCardBatchCards';
const page = { items: [], currentPage: 1, pageSize: 10, totalNum: 7, totalPage: 1 };

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
  host.answer(list, envelope(200, page));
});
afterEach(() => host.close());

/** What was asked of the list last. */
const asked = () => {
  const last = host.received.filter(({ url }) => url.startsWith(list)).at(-1);
  const { activation, status } = Object.fromEntries(new URL(last?.url ?? '', host.origin).searchParams);
  return { activation, status };
};
const press = (name: string) => userEvent.click(screen.getByText(name));

it('未激活 is asked for beside states, is what an action is meant for, and is taken back by a second click', async () => {
  renderPage(<GrantCardTab detail={waitingGrant} />, {
    app: startTestApp([grant]).app,
    authList: ['studycard_provide_menu', 'card.freeze'],
  });
  expect(await screen.findByText('全部 7 张')).toBeVisible();
  await press('未激活');
  await waitFor(() => expect(asked()).toEqual({ activation: 'no', status: undefined }));
  expect(await screen.findByText('筛选出 7 张')).toBeVisible();
  await press('已冻结');
  await waitFor(() => expect(asked()).toEqual({ activation: 'no', status: '6' }));
  await press('未激活');
  await waitFor(() => expect(asked()).toEqual({ activation: undefined, status: '6' }));
});
