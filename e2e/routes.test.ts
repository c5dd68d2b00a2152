import type { Browser, ConsoleMessage, Locator, Page, Request } from 'playwright-core';
import { embeddedEnvironment } from '#config/environments';
import { recordRoutes } from '#config/record-routes';
import { routes, type PageKey, type RouteName } from '#config/routes';
import { isAllowed } from '#contract/access';
import { isMenuRight, rightGroups, type Right } from '#contract/rights';
import { allEndpoints } from '#testing/api-document/calls';
import { connectBrowser, enter, goWithin, type Session } from './session';

type BuiltRoute = Extract<(typeof routes)[number], { readonly page: PageKey }>['name'];

interface Sight {
  readonly address: string;
  /** The page's h1, which is its first heading. */
  readonly heading: string | RegExp;
  /** The heading is visible to screen readers only. */
  readonly isUnseen?: true;
  /** The path that it redirects to, if any. */
  readonly endsAt?: string;
}

const recordSights: { readonly [Name in (typeof recordRoutes)[number]['name']]: Sight } = Object.fromEntries(
  recordRoutes.map(({ name, path, title }): unknown[] => [name, { address: path, heading: title[0] }]),
);

/** Typed as a complete record, so that a new page without an entry doesn't compile. */
const sights: Record<BuiltRoute, Sight> = {
  login: { address: '/user/login', heading: '学习卡管理后台' },
  // Only the CRM's environment has this page (letters.test.ts).
  crmLogin: { address: '/crmlogin/saas/login', heading: '学习卡管理后台', endsAt: '/user/login' },
  redirect: { address: '/redirect', heading: /^你好/, endsAt: '/welcome' },
  empty: { address: '/empty', heading: '空白页', isUnseen: true },
  exception: { address: '/exception', heading: '抱歉，你访问的页面不存在' },
  exceptionTrigger: { address: '/exception/trigger', heading: '异常模拟' },
  exceptionType: { address: '/exception/500', heading: '抱歉，服务器出错了' },
  welcome: { address: '/welcome', heading: /^你好/ },
  task: { address: '/task', heading: '库存管理', endsAt: '/task/repertory/list' },
  repertoryList: { address: '/task/repertory/list', heading: '库存管理' },
  repertoryCreate: { address: '/task/repertory/create', heading: '新建学习卡' },
  repertoryCheck: { address: '/task/repertory/check/1', heading: /^P\d+/ },
  repertoryStock: { address: '/task/repertory/stock', heading: '库存预警' },
  repertoryCard: { address: '/task/repertory/card/:serial', heading: /^[A-Z0-9]{8,}$/ },
  repertoryRecords: { address: '/task/repertory/records', heading: '印刷记录' },
  customerList: { address: '/usersmanage/list', heading: '学习卡用户' },
  customerListAll: { address: '/usersmanage/list-all', heading: '学习卡用户（全部）' },
  grantStatement: { address: '/task/grant/statement', heading: '商户对账单' },
  grantStatementLines: { address: '/task/grant/statement/lines', heading: '对账明细' },
  grant: { address: '/task/grant', heading: '发放管理' },
  merchantList: { address: '/merchant/information/list', heading: '商户信息管理' },
  merchantQrcode: { address: '/merchant/QRcode', heading: '商户二维码' },
  merchantPreview: { address: '/merchant/preview/page/1', heading: /的用户看到的页面$/ },
  cardPageList: { address: '/cardconfig/list', heading: '页面配置' },
  cardPageCreate: { address: '/cardconfig/creat', heading: '新建页面' },
  cardPageEdit: { address: '/cardconfig/edit/1', heading: '标准激活页' },
  cardPagePreview: { address: '/cardconfig/preview/activation/1', heading: '标准激活页' },
  result: { address: '/result/success', heading: '提交成功' },
  taskCentre: { address: '/task-centre', heading: '任务中心' },
  accountList: { address: '/account/list', heading: '账号' },
  roleList: { address: '/account/role', heading: '角色' },
  ownAccount: { address: '/account/own', heading: '我的账号' },
  ...recordSights,
  auditList: { address: '/audit/list', heading: '操作日志' },
  settings: { address: '/system/settings', heading: '系统设置' },
  systemStatus: { address: '/system/status', heading: '系统状态' },
};

interface Row {
  readonly name: RouteName;
  readonly authKeys?: readonly Right[];
}

const isBuilt = (name: RouteName): name is BuiltRoute => name in sights;
const rows: readonly Row[] = routes;

/** The same address as `task`, for who may see grants alone. */
const taskOfGrants: Sight = { address: '/task', heading: '发放管理', endsAt: '/task/grant' };

const notFound: Sight = {
  address: '',
  heading: '抱歉，你访问的页面不存在',
  endsAt: '/exception/404',
};

describe('every address of the route table (spec sections 2 and 6)', () => {
  let browser: Browser;
  let administrator: Session;
  let nobody: Session;
  let broken: string[];
  /** Any card of the demo data. */
  let serial: string;

  beforeAll(async () => {
    browser = await connectBrowser();
    [administrator, nobody] = await Promise.all([enter(browser, 'admin'), enter(browser, 'nobody')]);
    for (const { page } of [administrator, nobody]) {
      noteErrors(page);
      await page.goto(sights.welcome.address);
    }
    const answer = await administrator.context.request.get(
      '/studycard-api/studycard/v1/listStudyCardPrintData?id=1&currentPage=1&pageSize=1',
    );
    [serial = ''] = /(?<="serial":")\w+/.exec(await answer.text()) ?? [];
  });
  afterAll(() => browser?.close());
  beforeEach(() => {
    broken = [];
  });

  function noteErrors(page: Page): void {
    page.on('pageerror', (error) => broken.push(error.message));
    page.on('console', (message: ConsoleMessage) => {
      // The browser also logs refused calls, which is no error of the page.
      const isAboutAnswer = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !isAboutAnswer) broken.push(message.text());
    });
  }

  const addressOf = ({ address }: Sight) => address.replace(':serial', serial);

  /** Opens a page by navigation, since all addresses return the same document. */
  async function open(page: Page, address: string, heading: Sight['heading']): Promise<void> {
    // Its heading tells that the page has come; where the previous one has the same, through another page.
    const isHeaded = page.getByRole('heading', { level: 1, name: heading });
    if ((await isHeaded.count()) > 0) await goWithin(page, sights.result.address);
    await goWithin(page, address);
  }

  async function expectSight(page: Page, sight: Sight): Promise<void> {
    const { heading, isUnseen = false } = sight;
    const address = addressOf(sight);
    const { endsAt = address } = sight;
    await open(page, address, heading);
    const title = page.getByRole('heading', { level: 1, name: heading });
    await title.waitFor({ state: isUnseen ? 'attached' : 'visible' });
    await page.waitForURL(({ pathname }) => pathname === endsAt);
    const seen = await page.evaluate(() => ({
      // Counted outside of shadow roots: a card page shown in a preview has a heading of its own.
      headings: document.querySelectorAll('h1').length,
      title: document.title,
      notices: [...document.querySelectorAll('.sc-notification-notice, .sc-message-notice')]
        .map(({ textContent }) => textContent)
        // Shown because a test has changed the person's rights.
        .filter((text) => !/^你的角色 .* 的权限已更改$/.test(text)),
    }));
    expect(seen).toEqual({ headings: 1, title: expect.stringMatching(/^.+ · 学习卡管理后台$/), notices: [] });
    expect(broken).toEqual([]);
  }

  const unknown = ['/nowhere', '/exception/403/more', '/result/other'];

  it('every address returns the same document', async () => {
    const navigation = { headers: { 'sec-fetch-mode': 'navigate', accept: 'text/html' } };
    const documentAt = async (address: string) =>
      (await administrator.context.request.get(address, navigation)).text();
    const documentOfAll = await documentAt('/');
    expect(documentOfAll).toContain('<!doctype html>');
    for (const address of [...Object.values(sights).map(addressOf), ...unknown])
      expect({ address, document: await documentAt(address) }).toEqual({ address, document: documentOfAll });
  });

  it.each(rows.flatMap(({ name, authKeys }) => (isBuilt(name) && authKeys === undefined ? [name] : [])))(
    '%s asks for no right, and is shown to all',
    async (name) => {
      for (const { page } of [administrator, nobody]) await expectSight(page, sights[name]);
    },
  );

  // That of each address is in src/app/specification.test.tsx.
  it('the 403 page is shown to who lacks the right', async () => {
    await expectSight(nobody.page, {
      address: sights.repertoryList.address,
      heading: '抱歉，你无权访问该页面',
    });
  });

  it.each(unknown)('%s is unknown: 404', async (address) =>
    expectSight(administrator.page, { ...notFound, address }),
  );

  describe('a right alone', () => {
    let page: Page;
    let held: readonly Right[];
    /** Calls that the page has made without the required right. */
    let refused: string[];
    const underWay = new Set<Request>();
    const waitsMax = 100;
    /** Three idle moments, because rendering may load code, and that code data. */
    const idle = () =>
      page.evaluate(async () => {
        for (let moment = 0; moment < 3; moment += 1)
          // No event tells that nothing more is rendered.
          await new Promise((resolve) => void requestIdleCallback(resolve, { timeout: 100 }));
      });
    let isStill: boolean;
    const settle = async () => {
      // Limited, because calls are counted when sent, so one that never ends needn't be awaited.
      for (let wait = 0; wait < waitsMax; wait += 1) {
        isStill = underWay.size === 0;
        await idle();
        if (isStill) return;
      }
    };

    beforeAll(async () => {
      ({ page } = await enter(browser, 'admin'));
      noteErrors(page);
      await page.route('**/user/getCurrentUserInfo?*', async (route) => {
        const answer = await route.fetch();
        const { data, ...envelope } = await answer.json();
        await route.fulfill({ json: { ...envelope, data: { ...data, authorityList: held } } });
      });
      page.on('requestfinished', (request) => underWay.delete(request));
      page.on('requestfailed', (request) => underWay.delete(request));
      page.on('request', (request) => {
        isStill = false;
        underWay.add(request);
        const { pathname } = new URL(request.url());
        const asked = calls.find(
          ({ endpoint, address }) => endpoint.method === request.method() && address.test(pathname),
        );
        if (asked && !isAllowed(asked.endpoint.access, new Set(held))) refused.push(asked.endpoint.name);
      });
      held = [];
      refused = [];
      await page.goto(sights.result.address);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    });
    afterAll(() => page.context().close());

    /** The right alone, then with the rights to all actions beside it. */
    const waysToHold = (right: Right): readonly (readonly Right[])[] => {
      const actions = rightGroups
        .filter(({ rights }) => rights.some((each) => each === right))
        .flatMap(({ rights }) => rights.filter((each) => !isMenuRight(each)));
      return [[right], [...new Set([right, ...actions])].toSorted()];
    };
    const gated = rows.flatMap(({ name, authKeys = [] }) => {
      if (!isBuilt(name)) return [];
      // Two rights of one page may lead to the same combination.
      const known = new Set<string>();
      return authKeys.map((right) => {
        const ways = waysToHold(right).filter((rights) => {
          const isKnown = known.has(String(rights));
          known.add(String(rights));
          return !isKnown;
        });
        return { name, right, ways };
      });
    });

    /** Reads the current user again, as a tab does that becomes visible. */
    const holdOnly = async (rights: readonly Right[]) => {
      // What the previous page still loads is requested with its own rights.
      await goWithin(page, sights.result.address);
      await settle();
      // The browser doesn't report the end of some of these.
      underWay.clear();
      held = rights;
      // Not a late answer to the previous page's read.
      const answered = page.waitForResponse(
        async (response) =>
          response.url().includes('/user/getCurrentUserInfo?') &&
          String((await response.json()).data.authorityList) === String(rights),
      );
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await (await answered).finished();
      await settle();
      refused = [];
    };

    /** Opens what is read only on demand: filters, views, the form of a new record, a record and its tabs. */
    const unfold = async () => {
      const press = async (part: Locator) => {
        if (!(await part.first().isVisible())) return false;
        await part.first().click();
        await settle();
        return true;
      };
      const close = async () => {
        await page.keyboard.press('Escape');
        await settle();
      };
      const content = page.locator('#content');
      await press(content.getByRole('button', { name: '展开筛选' }));
      if (await press(content.getByRole('button', { name: /^视图/ }))) await close();
      for (const tab of await content.getByRole('tab').all()) await press(tab);
      if (await press(content.locator('a.ListOpener'))) {
        await page.getByRole('dialog').waitFor();
        await settle();
        for (const tab of await page.getByRole('dialog').getByRole('tab').all()) await press(tab);
        await close();
      }
      // Last, because some of them open another page.
      await press(content.getByRole('button', { name: /^(新建|发放)/ }));
    };

    it.each(gated)(
      '$right opens $name, which is shown and asks for nothing beyond it',
      async ({ name, right, ways }) => {
        const sight = name === 'task' && right === 'studycard_provide_menu' ? taskOfGrants : sights[name];
        for (const rights of ways) {
          await holdOnly(rights);
          await expectSight(page, sight);
          await settle();
          // The target of a redirect has an entry of its own.
          if (sight.endsAt === undefined) await unfold();
          expect(await page.getByRole('heading', { name: '抱歉，你无权访问该页面' }).count()).toBe(0);
          expect({ rights, refused, broken }).toEqual({ rights, refused: [], broken: [] });
        }
      },
    );
  });
});

/** All calls, by a pattern of their address on the page's origin. */
const calls = allEndpoints.map((endpoint) => ({
  endpoint,
  address: new RegExp(
    `^${embeddedEnvironment.hosts[endpoint.host]}${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`,
  ),
}));
