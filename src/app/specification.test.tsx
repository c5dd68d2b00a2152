import { act, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaultPageSize, errorToastIntervalMs, firstPage, redirectToastSeconds } from '#config/constants';
import { routes, type Route } from '#config/routes';
import { repertory as calls } from '#contract/repertory/endpoints';
import { rightLabels } from '#contract/rights';
import { zhCN, type Wording } from '#src/locales';
import { startTestApp } from '#src/models/ports.fixture';
import { repertory } from '#src/models/repertory';
import { createRequest, environment, isSuccess } from '#src/request';
import { envelope, type CannedAnswer, type LocalHost } from '#src/request/local-host.fixture';
import { statusTexts } from '#src/request/status-texts.fixture';
import { uploadFile } from '#src/services/upload';
import { createApp, defineModel } from 'saga-models';
import { notedPolicy } from './errors/noted-policy.fixture';
import { createNotifier } from './errors/notifier';
import { person, preparePage, userAddress } from './opened-page.fixture';

const list = '/studycard-api/studycard/v1/studyCardPrintPageList';
const authorityKey = 'study-card-authority';
const byPage = { query: { currentPage: 1, pageSize: 10 } };

const { host, open } = preparePage();
beforeEach(() => {
  const { answer } = host();
  answer(userAddress, person('merchant_menu'));
  answer('/sso-login-out', envelope(200));
  for (const status of [401, 403, 404, 500]) answer(`/api/${status}`, { status });
  answer('/api/error-simulation', envelope(200, { isOn: true }));
});

const seen = (text: string | RegExp) => screen.findByText(text);

const rows: readonly Route[] = routes;
/** As by a link, within the opened application. */
const goTo = (path: string) =>
  act(async () => {
    window.history.pushState({ ...window.history.state, key: path }, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

describe('spec section 2: routes', () => {
  it.each([
    ['/', '/welcome', '首页', '你好，小王'],
    ['/welcome', '/welcome', '首页', '你好，小王'],
    ['/exception', '/exception', '异常', '抱歉，你访问的页面不存在'],
    ['/exception/403', '/exception/403', '异常', '抱歉，你无权访问该页面'],
    ['/exception/404', '/exception/404', '异常', '抱歉，你访问的页面不存在'],
    ['/exception/500', '/exception/500', '异常', '抱歉，服务器出错了'],
    ['/exception/trigger', '/exception/trigger', '异常模拟', '尚未触发'],
    ['/redirect', '/welcome', '首页', '你好，小王'],
    ['/user/login', '/user/login', '登录', '记住用户名'],
    ['/crmlogin/saas/login', '/user/login', '登录', '记住用户名'],
    ['/task', '/task/repertory/list', '库存管理', '印刷批次号'],
    ['/task/repertory/list', '/task/repertory/list', '库存管理', '印刷批次号'],
    ['/task/repertory/create', '/task/repertory/create', '新建学习卡', '基本信息'],
    ['/task/repertory/check/7', '/task/repertory/check/7', '印刷任务', '库存管理'],
    ['/exception/418', '/exception/418', '异常', '抱歉，你访问的页面不存在'],
    ['/result/success', '/result/success', '操作结果', '提交成功'],
    ['/result/fail', '/result/fail', '操作结果', '提交失败'],
    ['/result/other', '/exception/404', '异常', '抱歉，你访问的页面不存在'],
    ['/nowhere', '/exception/404', '异常', '抱歉，你访问的页面不存在'],
  ])('%s ends at %s, titled %s', async (address, path, title, text) => {
    host().answer(userAddress, person('studycard_inventory_menu', 'repertory.create'));
    document.title = '';
    open(address);
    const [found] = await screen.findAllByText(text);
    expect(found).toBeVisible();
    await waitFor(() => expect(document.title).toBe(`${title} · 学习卡管理后台`));
    expect(window.location.pathname).toBe(path);
  });

  it.each(['403', '404', '500', '418'])('the button of error page %s leads home', async (type) => {
    open(`/exception/${type}`);
    await userEvent.click(await screen.findByRole('button', { name: '返回首页' }));
    await waitFor(() => expect(window.location.pathname).toBe('/welcome'));
  });

  it('/empty shows nothing', async () => {
    open('/empty');
    // The page has an accessible name but no visible text.
    await screen.findByRole('heading', { name: '空白页' });
    expect(screen.getByRole('main').textContent).toBe('');
  });
});

describe('spec section 2: /redirect', () => {
  it.each([
    ['state "0", default text', 'state=0', '微信绑定成功！'],
    ['state "0", its message', 'state=0&msg=绑好了', '绑好了'],
    ['any other state, default text', 'state=1', '操作失败!'],
    ['any other state, its message', 'state=unknown&msg=没绑上', '没绑上'],
  ])('%s', async (_, query, text) => {
    open(`/redirect?${query}`);
    expect(await seen(text)).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/welcome'));
  });

  it('with state and without a target, the toast lasts 2.7 seconds over the page it leads to', async () => {
    // Observed by a MutationObserver, because on a busy machine a polling query would see the toast late.
    const shownAt = new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!document.body.textContent.includes('微信绑定成功！')) return;
        observer.disconnect();
        resolve(performance.now());
      }).observe(document.body, { childList: true, subtree: true });
    });
    open('/redirect?state=0');
    await seen('微信绑定成功！');
    await waitForElementToBeRemoved(() => screen.queryByText('微信绑定成功！'));
    const seconds = (performance.now() - (await shownAt)) / 1000;
    // The tolerance is for antd's fade-out.
    expect(seconds).toBeGreaterThan(redirectToastSeconds - 0.3);
    expect(window.location.pathname).toBe('/welcome');
  });

  it('before nobody, shows the toast and keeps the target for after the sign-in', async () => {
    host().answer(userAddress, { status: 401 });
    open('/redirect?state=0&msg=绑好了&redirect=/task/repertory/list');
    expect(await seen('绑好了')).toBeVisible();
    expect(await screen.findByLabelText('记住用户名')).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe(
      `/user/login?redirect=${encodeURIComponent('/task/repertory/list')}`,
    );
  });

  it('navigates to a target of its own origin inside the application', async () => {
    open('/redirect?redirect=/exception/500');
    expect(await seen('抱歉，服务器出错了')).toBeVisible();
  });
});

describe('spec section 6: roles and permissions', () => {
  it.each([
    ['a list of the server', ['merchant_menu']],
    ['an empty list', []],
  ])('saves authority ["admin"] whatever the server says: %s', async (_, rights) => {
    host().answer(userAddress, person(...rights));
    open('/exception/404');
    await seen('抱歉，你访问的页面不存在');
    expect(window.localStorage.getItem(authorityKey)).toBe('["admin"]');
  });

  it('takes an empty list for ["noAuth"]', async () => {
    host().answer(userAddress, person());
    open('/welcome');
    expect(await seen('账号还没有任何权限')).toBeVisible();
  });

  it('shows the 403 page at each address that asks for a right, and names the rights that are missing', async () => {
    host().answer(userAddress, person());
    open('/welcome');
    await seen('账号还没有任何权限');
    for (const { path, title, authKeys = [] } of rows.filter(({ page }) => page !== undefined)) {
      if (authKeys.length === 0) continue;
      await goTo(path);
      const missing = [...screen.getByRole('main').querySelectorAll('.ExceptionView .sc-typography')].map(
        ({ textContent }) => textContent.replace(/^[^：]*权限：\s*/, ''),
      );
      expect({ path, title: document.title, missing }).toEqual({
        path,
        title: `${title[0]} · 学习卡管理后台`,
        missing: ['抱歉，你无权访问该页面', ...authKeys.map((right) => rightLabels[right])],
      });
    }
  });

  it.each([
    ['studycard_inventory_menu', '学习卡管理', true],
    ['merchant_menu', '学习卡管理', false],
  ])('%s shows the group %s: %s', async (key, group, isShown) => {
    host().answer(userAddress, person(key));
    open('/exception/404');
    await seen('抱歉，你访问的页面不存在');
    expect(screen.queryAllByRole('menuitem', { name: new RegExp(group) }).length > 0).toBe(isShown);
  });
});

describe('spec section 4 and 8: the error simulation', () => {
  const trigger = async (status: number) => {
    open('/exception/trigger');
    await userEvent.click(await screen.findByRole('button', { name: `触发 ${status}` }));
  };

  it.each([404, 500])('%i shows its notification and is the last code', async (status) => {
    await trigger(status);
    expect(await seen(`请求错误 ${status}: /api/${status}`)).toBeVisible();
    expect(await seen(String(status))).toBeVisible();
  });

  it('is not offered where the server does not simulate', async () => {
    host().answer('/api/error-simulation', envelope(200, { isOn: false }));
    open('/exception/trigger');
    expect(await seen(/没有开启异常模拟/)).toBeVisible();
    expect(screen.getByRole('button', { name: '触发 500' })).toBeDisabled();
  });

  it('leaves no number of a failure before on an error page that is opened by its address', async () => {
    host().answer('/api/403', { status: 403, headers: { 'x-request-id': 'r-403' } });
    await trigger(403);
    expect(await seen(/r-403/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '返回首页' }));
    await waitFor(() => expect(window.location.pathname).toBe('/welcome'));
    act(() => window.history.back());
    expect(await seen('抱歉，你无权访问该页面')).toBeVisible();
    expect(screen.queryByText(/r-403/)).toBeNull();
  });

  it('403 goes to the 403 page', async () => {
    await trigger(403);
    expect(await seen('抱歉，你无权访问该页面')).toBeVisible();
    expect(window.location.pathname).toBe('/exception/403');
  });

  it('401 logs out and empties the authority', async () => {
    await trigger(401);
    await waitFor(() => expect(window.localStorage.getItem(authorityKey)).toBeNull());
    expect(host().received.map(({ url }) => url)).toContain('/sso-login-out');
  });
});

const notedAt = (location = '/task/grant') =>
  notedPolicy(() => ({
    location,
    base: '',
    bindUrl: 'https://bind.example/wx-bind?from=card',
    returnUrl: `https://cards.example${location}`,
    username: 'ops',
    texts: zhCN.errors,
  }));

/** What the application does about an answer, with the real client and the real policy. */
async function reactionsOf(answer: Parameters<LocalHost['answer']>[1], location?: string): Promise<string[]> {
  const { policy, done } = notedAt(location);
  const client = createRequest(environment, {
    onFailure: ({ failure, url }) => policy.handleProblem({ kind: 'body', envelope: failure, url }),
  });
  host().answer(list, answer);
  try {
    const reply = await client.send(calls.listPrintJobs, byPage);
    if (isSuccess(reply)) done.push('success');
  } catch (error) {
    policy.handleError(error);
  }
  return done;
}

const address = `${list}?currentPage=1&pageSize=10`;
const notified = (status: number, text: string) => `notification 请求错误 ${status}: ${address} ${text}`;

/** Besides their message, a thrown 401 logs out and a thrown 403 opens the 403 page. */
const waysOut: Readonly<Record<number, readonly string[]>> = {
  401: ['logout'],
  403: ['page /exception/403'],
};

describe('spec section 8: the error catalogue', () => {
  it.each<[string, CannedAnswer, readonly string[]]>([
    ['200 is success', envelope(200, {}), ['success']],
    ...statusTexts.map(([status, text]): [string, CannedAnswer, string[]] => [
      `status ${status}`,
      { status },
      [notified(status, text), ...(waysOut[status] ?? [])],
    ]),
    [
      'code 4002',
      envelope(4002),
      [
        'document https://bind.example/wx-bind?from=card&url=https%3A%2F%2Fcards.example%2Ftask%2Fgrant&username=ops',
      ],
    ],
    ['code 5003', envelope(5003), ['document /redirect-page.html']],
    ['code 401', envelope(401, null, '请登录'), ['toast 请登录']],
    ['code 4000', envelope(4000, null, '不行'), ['toast 不行']],
    ['code 4100', envelope(4100, null, '不行'), ['toast 不行']],
    ['code 500, cut and ended', envelope(500, null, '库存异常, error=X at Y'), ['toast 库存异常。']],
    ['code 3999', envelope(3999, null, '库存异常'), ['toast 库存异常。']],
    ['any other code stops silently', envelope(300, null, '不说'), []],
    ['status 201 is success', { ...envelope(200, {}), status: 201 }, ['success']],
    ['status 202 is success', { ...envelope(200, {}), status: 202 }, ['success']],
  ])('%s', async (_, answer, reactions) => {
    expect(await reactionsOf(answer)).toEqual(reactions);
  });

  it('code 500 says nothing on the 500 page', async () => {
    expect(await reactionsOf(envelope(500, null, '库存异常'), '/exception/500')).toEqual([]);
  });

  it('"Failed to fetch" is a global error', async () => {
    expect(await reactionsOf((response) => response.destroy())).toEqual([
      'global 网络异常，无法连接服务器，请检查网络后重试。',
    ]);
  });

  it.each([
    [
      'script',
      { name: 'ChunkLoadError', type: 'timeout', request: '/1.0.24/list.js' },
      'log chunk-load error (timeout): /1.0.24/list.js',
    ],
    [
      'style',
      { code: 'CSS_CHUNK_LOAD_FAILED', type: 'error', request: '/1.0.24/list.css' },
      'log style-chunk-load failure: /1.0.24/list.css',
    ],
  ])('a failed %s chunk is reported with its address, as webpack throws it', async (_, thrown, line) => {
    const { policy, done } = notedAt();
    policy.handleError(Object.assign(new Error('Loading chunk 7 failed.'), thrown));
    expect(done).toEqual([line]);
  });

  it('an uncaught error of an effect shows its message', async () => {
    const { policy, done } = notedAt();
    const broken = defineModel({
      namespace: 'broken',
      state: {},
      effects: () => ({
        // eslint-disable-next-line require-yield -- it breaks before it does anything
        *run() {
          throw new Error('数据格式不对');
        },
      }),
    });
    const app = createApp({ models: [broken], hooks: [{ onError: policy.handleError }] }).start();
    await expect(app.dispatch(broken.actions.run())).rejects.toThrow('数据格式不对');
    app.stop();
    expect(done).toEqual(['toast 数据格式不对']);
  });

  it('an effect whose call has another code than 200 stops silently: nothing is saved, nothing is thrown', async () => {
    host().answer(list, envelope(300, null, '不说'));
    const { app, outside } = startTestApp([repertory]);
    const before = app.store.getState();
    await app.dispatch(repertory.actions.fetchPage(repertory.state));
    expect(outside).toMatchObject({ toasts: [], errors: [], paths: [] });
    expect(app.store.getState()).toMatchObject({ repertory: { page: Object(before).repertory.page } });
    app.stop();
  });

  it('a user fetch without data says so', async () => {
    host().answer(userAddress, envelope(200, null));
    open('/welcome');
    expect(await seen('没有获取到用户信息！')).toBeVisible();
  });

  it('a first user fetch that fails is asked and told once, and again when the person asks', async () => {
    host().answer(userAddress, { status: 503 });
    const asked = () => host().received.filter(({ url }) => url.startsWith(userAddress)).length;
    const before = asked();
    open('/welcome');
    const again = await screen.findByRole('button', { name: /重\s?试/ });
    expect(await screen.findAllByText(/^请求错误 503: /)).toHaveLength(1);
    expect(asked() - before).toBe(1);
    host().answer(userAddress, person());
    await userEvent.click(again);
    expect(await seen('账号还没有任何权限')).toBeVisible();
  });

  it('a first user fetch that fails leaves the error pages alone', async () => {
    host().answer(userAddress, { status: 503 });
    open('/exception/404');
    expect(await seen('抱歉，你访问的页面不存在')).toBeVisible();
    expect(screen.queryByText('服务暂时没有应答，请稍后重试。')).toBeNull();
  });
});

describe('spec section 9: constants and limits', () => {
  it('toasts: at most one error or warning per 3500 ms, over all that failed', async () => {
    let time = 0;
    const heldBack: Wording[] = [];
    const { error } = createNotifier({ onHeldBack: (text) => heldBack.push(text), now: () => time });
    const fail = async () => {
      for (const line of await reactionsOf(envelope(4100, null, '不行'))) act(() => error(`${time} ${line}`));
    };
    await fail();
    time = errorToastIntervalMs - 1;
    await fail();
    expect(await seen('0 toast 不行')).toBeVisible();
    expect(heldBack).toEqual(['3499 toast 不行']);
  });

  it('what was held back is readable in the notice list', async () => {
    open('/exception/trigger');
    await seen('尚未触发');
    host().answer('/api/500', envelope(4100, null, '不行'));
    const trigger = screen.getByRole('button', { name: '触发 500' });
    await userEvent.click(trigger);
    await seen('500');
    await waitFor(() => expect(trigger).not.toHaveClass('sc-btn-loading'));
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole('button', { name: '通知 1' }));
    expect(await screen.findAllByText('不行')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: '全部清除' }));
    expect(await seen('没有新的通知')).toBeVisible();
  });

  it('a search form shows 4 fields and folds the rest', async () => {
    host().answer(userAddress, person('studycard_inventory_menu'));
    open('/task/repertory/list');
    const search = await screen.findByRole('search');
    expect(search.querySelectorAll('.sc-form-item-label')).toHaveLength(4);
    await userEvent.click(within(search).getByRole('button', { name: /展开/ }));
    expect(search.querySelectorAll('.sc-form-item-label').length).toBeGreaterThan(4);
  });

  it('default page 1 and page size 10 are what a list first asks for', async () => {
    host().answer(
      list,
      envelope(200, { items: [], currentPage: 1, pageSize: 10, totalNum: 0, totalPage: 0 }),
    );
    const { app } = startTestApp([repertory]);
    await app.dispatch(repertory.actions.fetchPage(repertory.state));
    app.stop();
    const asked = host().received.findLast(({ url }) => url.startsWith(list));
    const query = new URL(asked?.url ?? '', host().origin).searchParams;
    expect([query.get('currentPage'), query.get('pageSize')]).toEqual([
      String(firstPage),
      String(defaultPageSize),
    ]);
  });

  it('random part of a file name: 32 characters, none of them a look-alike', async () => {
    host().answer('/studycard-api/qiniu/v1/uploadtoken', envelope(200, 'token'));
    host().answer('/storage', { body: '{"key":"k"}' });
    await uploadFile(new File(['picture'], 'face.png'));
    const [, random = ''] = /\/\d{17}(\w+)\.png/.exec(host().received.at(-1)?.body ?? '') ?? [];
    expect(random).toHaveLength(32);
    expect(random).not.toMatch(/[0O1lI]/);
  });
});

describe('bad input (issue 4)', () => {
  it.each([
    ['javascript:alert(1)'],
    [' java\tscript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['java\nscript:alert(1)'],
    ['\u0000javascript:alert(1)'],
    ['vbscript:x'],
    ['JaVaScRiPt:alert(1)'],
    ['blob:http://localhost/x'],
    ['file:///etc/passwd'],
    ['http://'],
    ['/redirect?redirect=/redirect'],
  ])('redirect=%j leads home', async (target) => {
    open(`/redirect?redirect=${encodeURIComponent(target)}`);
    await waitFor(() => expect(window.location.pathname).toBe('/welcome'));
  });

  it.each([
    ['//evil.example/', 'https?://evil.example/'],
    ['/\\evil.example/', 'https?://evil.example/'],
    ['\\\\evil.example/', 'https?://evil.example/'],
    ['/\t/evil.example/', 'https?://evil.example/'],
    ['\n//evil.example/', 'https?://evil.example/'],
    ['https://trusted.example@evil.example/', 'https://trusted.example@evil.example/'],
  ])('redirect=%j shows where it leads, and asks', async (target, shown) => {
    open(`/redirect?redirect=${encodeURIComponent(target)}`);
    expect(await seen(new RegExp(`^${shown}$`))).toBeVisible();
    expect(window.location.pathname).toBe('/redirect');
  });

  it.each(['%2F%2Fevil.example', '%5Cevil.example', 'javascript%3Aalert(1)', 'data%3Atext/html,x'])(
    'redirect=%s, encoded once more, stays a path of the application',
    async (target) => {
      open(`/redirect?redirect=${encodeURIComponent(target)}`);
      await waitFor(() => expect(window.location.pathname).toBe('/exception/404'));
    },
  );

  it('a msg with markup is text', async () => {
    open(`/redirect?state=1&msg=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    expect(await seen('<img src=x onerror=alert(1)>')).toBeVisible();
    expect(document.querySelector('img[src=x]')).toBeNull();
  });

  it('a huge msg is cut', async () => {
    open(`/redirect?state=1&msg=${'长'.repeat(5000)}`);
    expect(await seen('长'.repeat(200))).toBeVisible();
  });

  it.each(['{broken', '"admin"', '{"0":"admin"}', '[1,null]', '[]'])(
    'authority %s in the storage changes nothing',
    async (stored) => {
      window.localStorage.setItem(authorityKey, stored);
      open('/exception/404');
      expect(await seen('抱歉，你访问的页面不存在')).toBeVisible();
      expect(window.localStorage.getItem(authorityKey)).toBe('["admin"]');
    },
  );

  const malformed = 'toast 服务器的应答无法识别，请刷新页面，核对后再试。';
  it.each<[string, Parameters<LocalHost['answer']>[1], readonly string[]]>([
    ['JSON that is no envelope', { body: '[{"x":1}]' }, [malformed]],
    ['HTML with status 200', { headers: { 'content-type': 'text/html' }, body: '<html>' }, [malformed]],
    ['broken JSON', { body: '{"code":200,' }, [malformed]],
    ['an empty 204', { status: 204 }, []],
    ['an envelope whose code is no number', { body: '{"code":"200","msg":"","data":null}' }, [malformed]],
    ['null', { body: 'null' }, [malformed]],
    [
      'a connection cut in the middle',
      (response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{"code":', () => response.destroy());
      },
      ['global 网络异常，无法连接服务器，请检查网络后重试。'],
    ],
  ])('%s gets a clear message', async (_, answer, reactions) => {
    expect(await reactionsOf(answer)).toEqual(reactions);
  });
});
