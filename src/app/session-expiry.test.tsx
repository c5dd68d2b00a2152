import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { envelope } from '../request/local-host.fixture';
import { person, preparePage, userAddress } from './opened-page.fixture';

const calls = {
  summary: '/studycard-api/studycard/v1/studyCardStockSummary',
  signIn: '/sso/ajaxLogin',
  session: '/sso/session',
  signOut: '/sso-login-out',
};
const summary = envelope(200, {
  availableCount: 4321,
  printingCount: 0,
  grantedCount: 0,
  grantedLast30DaysCount: 0,
  lowStock: [],
  waitingForConfirmCount: 0,
  failedJobCount: 0,
});
const ticket = { body: '{"code":200,"status":"ok","msg":"success","data":"ticket-1"}' };

const { host, open } = preparePage();
beforeEach(() => {
  const { answer } = host();
  answer(userAddress, person('studycard_inventory_menu'));
  answer(calls.summary, { status: 401 });
  answer(calls.signIn, ticket);
  answer(calls.session, { status: 204 });
  answer(calls.signOut, envelope(200));
  open('/welcome');
});

const callsOf = (path: string) => host().received.filter(({ url }) => url.startsWith(path));
const dialog = () => screen.findByRole('dialog', { name: '登录已过期' });
const signInAgain = async () => {
  await userEvent.type(await screen.findByLabelText('密码'), 'study-card');
  await userEvent.click(screen.getByRole('button', { name: '重新登录' }));
};

describe('the end of the session in the middle of work (issue 4)', () => {
  it('opens a sign-in dialog over the page, which stays', async () => {
    expect(await dialog()).toBeVisible();
    expect(screen.getByLabelText('用户名')).toHaveValue('someone');
    expect(screen.getByText('你好，小王')).toBeVisible();
    expect(window.location.pathname).toBe('/welcome');
  });

  it('is over when the person has signed in: the dialog closes and the page gets what it asked for', async () => {
    await dialog();
    host().answer(calls.summary, summary);
    await signInAgain();
    expect(await screen.findByText('4,321')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(callsOf(calls.session).map(({ url }) => url)).toEqual(['/sso/session?token=ticket-1']);
  });

  it('shows in the dialog that the password was wrong', async () => {
    await dialog();
    host().answer(calls.signIn, {
      body: '{"code":5001,"status":"error","msg":"用户名或密码错误","data":null}',
    });
    await signInAgain();
    expect(await screen.findByText('用户名或密码错误')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('shows in the dialog that the ticket was not taken', async () => {
    await dialog();
    host().answer(calls.session, { status: 401 });
    await signInAgain();
    expect(await screen.findByText('没有登录成功，请稍后重试。')).toBeVisible();
  });

  it('asks for the password before it sends anything', async () => {
    await dialog();
    await userEvent.click(screen.getByRole('button', { name: '重新登录' }));
    expect(await screen.findByText('请输入密码')).toBeVisible();
    expect(callsOf(calls.signIn)).toEqual([]);
  });

  it('that is declined signs out and empties the authority (spec section 4)', async () => {
    await dialog();
    expect(window.localStorage.getItem('study-card-authority')).toBe('["admin"]');
    await userEvent.click(screen.getByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(window.localStorage.getItem('study-card-authority')).toBeNull());
    expect(callsOf(calls.signOut)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
