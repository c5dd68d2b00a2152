import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createUnsavedWork } from '#src/lib/unsaved-work';
import { envelope } from '#src/request/local-host.fixture';
import { person, preparePage, userAddress } from './opened-page.fixture';

const calls = {
  summary: '/studycard-api/studycard/v1/studyCardStockSummary',
  signIn: '/sso/ajaxLogin',
  session: '/sso/session',
  signOut: '/sso-login-out',
};
const summary = envelope(200, {
  availableCount: 4321,
  awaitedCount: 0,
  grantedCount: 0,
  grantedLast30DaysCount: 0,
  lowStock: [],
  kinds: [{ cardKind: 'physical', availableCount: 4000 }],
  printingJobCount: 0,
  failedJobCount: 0,
  expiringJobCount: 0,
  today: '2026-11-22',
  firstSteps: { ordered: true, exported: true, delivered: true, hasMerchant: true, granted: true },
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
});

const callsOf = (path: string) => host().received.filter(({ url }) => url.startsWith(path));
const authority = () => window.localStorage.getItem('study-card-authority');
const notified = () => screen.findAllByText(new RegExp(`^请求错误 401: ${calls.summary}`));

describe('a thrown 401 with nothing unsaved (spec sections 4 and 8)', () => {
  it('logs out: notification, authority emptied, and the login page keeps where to return', async () => {
    open('/welcome?from=mail');
    expect(await screen.findByLabelText('记住用户名')).toBeVisible();
    expect(await notified()).toHaveLength(1);
    expect(authority()).toBeNull();
    expect(callsOf(calls.signOut)).toHaveLength(1);
    expect(window.location.pathname + window.location.search).toBe(
      `/user/login?redirect=${encodeURIComponent('/welcome?from=mail')}`,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('你好，小王')).toBeNull();
  });
});

describe('a thrown 401 over unsaved input', () => {
  const dialog = () => screen.findByRole('dialog', { name: '登录已过期' });
  const signInAgain = async (username?: string) => {
    await dialog();
    if (username) {
      await userEvent.clear(screen.getByLabelText('用户名'));
      await userEvent.type(screen.getByLabelText('用户名'), username);
    }
    await userEvent.type(screen.getByLabelText('密码'), 'study-card');
    await userEvent.click(screen.getByRole('button', { name: '重新登录' }));
  };
  let release: () => void;
  beforeEach(() => {
    // Registered before the page opens, so that the end of the session finds unsaved input.
    const unsavedWork = createUnsavedWork();
    release = unsavedWork.hold();
    open('/welcome', { unsavedWork });
  });
  afterEach(() => release());

  it('logs out too, and the sign-in dialog stands over the page, which stays', async () => {
    expect(await dialog()).toBeVisible();
    expect(await notified()).toHaveLength(1);
    expect(authority()).toBeNull();
    expect(callsOf(calls.signOut)).toHaveLength(1);
    expect(screen.getByLabelText('用户名')).toHaveValue('someone');
    expect(screen.getByText('你好，小王')).toBeVisible();
    expect(window.location.pathname).toBe('/welcome');
  });

  it('is over when the same person has signed in: the dialog closes and the page gets what it asked for', async () => {
    await dialog();
    host().answer(calls.summary, summary);
    await signInAgain();
    expect(await screen.findByText('4,321')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(authority()).toBe('["admin"]');
    expect(callsOf(calls.session).map(({ url }) => url)).toEqual(['/sso/session?token=ticket-1']);
  });

  it('takes the page away when somebody else has signed in', async () => {
    await signInAgain('somebody-else');
    await waitFor(() => expect(screen.queryByText('你好，小王')).toBeNull());
    expect(callsOf(calls.session)).toHaveLength(1);
  });

  it.each([
    [
      'the password was wrong',
      calls.signIn,
      { body: '{"code":5001,"status":"error","msg":"用户名或密码错误","data":null}' },
      '用户名或密码错误',
    ],
    ['the ticket was not taken', calls.session, { status: 401 }, '登录失败，请稍后重试。'],
  ])('shows in the dialog that %s', async (_, path, answer, text) => {
    host().answer(path, answer);
    await signInAgain();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('asks for the password before it sends anything', async () => {
    await dialog();
    await userEvent.click(screen.getByRole('button', { name: '重新登录' }));
    expect(await screen.findByText('请输入密码')).toBeVisible();
    expect(callsOf(calls.signIn)).toEqual([]);
  });

  it('signs out when the person declines to sign in again', async () => {
    await dialog();
    act(release);
    await userEvent.click(screen.getByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf(calls.signOut)).toHaveLength(2);
  });
});
