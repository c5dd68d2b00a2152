import { Secret, TOTP } from 'otpauth';
import type { Browser, Locator, Page } from 'playwright-core';
import { connectBrowser, enter, openPage, type Session } from './session';

const username = 'journey-zhou';
const password = 'blue kettle sings 7';

const fromPage = { 'x-requested-with': 'XMLHttpRequest' };

const dialogOf = (page: Page) => page.getByRole('dialog').last();

/** Cuts off the reads that refresh the screen after a write. */
const refresh = /\/account\/v1\/(listAccounts|findAccount)\b/;
const cut = (page: Page) => page.route(refresh, (route) => route.abort());
/** Restores the connection, and reads again where outdated data is shown. */
async function mend(page: Page, place: Locator): Promise<void> {
  const line = place.getByRole('status').filter({ hasText: '最新数据加载失败' });
  await line.waitFor();
  await page.unroute(refresh);
  // The page also reads again by itself, and then has no button any more.
  await line.getByRole('button').evaluateAll((buttons: readonly HTMLElement[]) => {
    for (const button of buttons) button.click();
  });
  await line.waitFor({ state: 'detached' });
}

/** Types into a select and takes the first match. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await dialogOf(page).getByLabel(label, { exact: true }).focus();
  await page.keyboard.type(option);
  // Roles and agents are read when the form opens.
  await page.locator('.sc-select-item-option-active:visible', { hasText: option }).waitFor();
  await page.keyboard.press('Enter');
}

async function typeCredentials(page: Page): Promise<void> {
  await page.getByLabel('用户名', { exact: true }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录' }).click();
}

describe('an account from its first day to its last', () => {
  let browser: Browser;
  let administrator: Session;
  let admin: Page;
  let newcomer: Session;
  let zhou: Page;
  let link: string;
  let recoveryCodes: readonly string[];
  let totp: TOTP;

  beforeAll(async () => {
    browser = await connectBrowser();
    administrator = await enter(browser, 'admin');
    admin = administrator.page;
    newcomer = await openPage(browser);
    zhou = newcomer.page;
  });
  afterAll(async () => {
    await administrator?.context.close();
    await newcomer?.context.close();
    await browser?.close();
  });

  const openMerchantMenu = async () => {
    await zhou.getByRole('heading', { level: 1 }).hover();
    await zhou.getByRole('menuitem', { name: '商户管理' }).hover();
  };

  it('is made by an administrator, who gets a link for its holder, also where the list does not come after it', async () => {
    await admin.goto('/account/list');
    await admin.getByRole('button', { name: '新建账号' }).click();
    const form = dialogOf(admin);
    await form.getByLabel('用户名').fill(username);
    await form.getByLabel('姓名').fill('小周');
    await choose(admin, '角色', '商务');
    await cut(admin);
    await form.getByRole('button', { name: '新建账号' }).click();
    link = await admin.getByLabel('设置密码的链接').inputValue();
    expect(link).toContain('/sso/password/reset?token=');
    await admin.getByRole('button', { name: /完\s?成/ }).click();
    await mend(admin, admin.getByRole('main'));
    await admin.getByRole('link', { name: username }).waitFor();
  });

  it('gets its password by the link, which takes no common one and works once', async () => {
    await zhou.goto(link);
    const set = async (typed: string) => {
      await zhou.getByLabel(/新密码（/).fill(typed);
      await zhou.getByLabel('再次输入新密码').fill(typed);
      await zhou.getByRole('button', { name: '设置密码' }).click();
    };
    await set('qwertyuiop123');
    await zhou.getByText(/常见密码名单|太容易猜到/).waitFor();
    await set(password);
    await zhou.getByRole('heading', { name: '密码已设置' }).waitFor();
    await zhou.goto(link);
    await zhou.getByRole('heading', { name: '链接无效' }).waitFor();
    await zhou.getByRole('link', { name: '返回登录' }).click();
    await typeCredentials(zhou);
    await zhou.waitForURL('**/welcome');
    await zhou.goto('/merchant/information/list');
    await openMerchantMenu();
    await zhou.getByRole('menuitem', { name: '商户二维码' }).waitFor();
    const shared = {
      list: 'merchant.merchants',
      name: '小周的视图',
      search: '',
      layout: null,
      sharedWith: 'sales',
    };
    const saved = await newcomer.context.request.post('/studycard-api/listView/v1/createView', {
      headers: fromPage,
      data: shared,
    });
    expect(await saved.json()).toMatchObject({ code: 200 });
  });

  it('has another role from its next call on, a copy with fewer rights, also over a form that is open', async () => {
    const other = await newcomer.context.newPage();
    await other.goto('/merchant/information/list');
    await other.getByRole('button', { name: '新建商户' }).click();
    await dialogOf(other).getByLabel('名称', { exact: true }).fill('填到一半的书店');
    await admin.goto('/account/role?name=商务');
    await admin.getByRole('button', { name: '复制', exact: true }).click();
    const form = dialogOf(admin);
    await form.getByLabel('角色名称').fill('商务二组');
    await form.getByRole('checkbox', { name: '商户二维码', exact: true }).click();
    await form.getByRole('button', { name: '新建角色' }).click();
    await admin.getByRole('tab', { name: '使用的账号 0' }).waitFor();
    await admin.goto('/account/list');
    await admin.getByRole('link', { name: username }).click();
    await dialogOf(admin)
      .getByRole('button', { name: /编\s?辑/ })
      .click();
    await admin.getByText(`编辑账号 · ${username}`).waitFor();
    await choose(admin, '角色', '商务二组');
    await cut(admin);
    await dialogOf(admin)
      .getByRole('button', { name: /保\s?存/ })
      .click();
    await admin.getByText(`编辑账号 · ${username}`).waitFor({ state: 'detached' });
    await mend(admin, dialogOf(admin));
    await dialogOf(admin).getByRole('link', { name: '商务二组' }).waitFor();
    // The next reply, whatever it is to, makes the menu follow the changed rights.
    await zhou.getByRole('button', { name: /^查\s?询$/ }).click();
    await zhou.getByText('你的角色已改为 商务二组').waitFor();
    await openMerchantMenu();
    await zhou.getByRole('menuitem', { name: '商户信息' }).waitFor();
    await zhou.getByRole('menuitem', { name: '商户二维码' }).waitFor({ state: 'detached' });
    await zhou.goto('/merchant/QRcode');
    await zhou.getByText('抱歉，你无权访问该页面').waitFor();
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await other.getByText('你的角色已改为 商务二组，内容留作草稿').waitFor();
    expect(await dialogOf(other).getByLabel('名称', { exact: true }).inputValue()).toBe('填到一半的书店');
    await other.close();
  });

  it('looks after the system by a role of the office’s own, as soon as the role says so', async () => {
    await admin.goto('/account/role?name=商务二组');
    await admin.getByRole('link', { name: '商务二组' }).click();
    await dialogOf(admin)
      .getByRole('button', { name: /编\s?辑/ })
      .click();
    const form = admin.getByRole('dialog', { name: /^编辑角色/ });
    await form.getByRole('checkbox', { name: '查看系统状态', exact: true }).click();
    await form.getByRole('button', { name: /保\s?存/ }).click();
    await form.waitFor({ state: 'detached' });
    await dialogOf(admin).getByText('查看系统状态').waitFor();
    await zhou.goto('/welcome');
    await zhou.getByRole('menuitem', { name: '系统' }).click();
    await zhou.getByRole('link', { name: '系统状态' }).click();
    await zhou.getByRole('heading', { name: '系统状态' }).waitFor();
    await zhou.getByRole('heading', { name: '数据库' }).waitFor();
    await admin.goto('/account/list');
    await admin.getByRole('link', { name: username }).click();
  });

  it('turns on a second factor, and is asked for it from then on', async () => {
    await zhou.goto('/account/own');
    await zhou.getByRole('button', { name: '开启两步验证' }).click();
    await dialogOf(zhou).getByLabel('当前密码').fill(password);
    await dialogOf(zhou).getByRole('button', { name: '下一步' }).click();
    const secret = await dialogOf(zhou).locator('code').innerText();
    totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
    await dialogOf(zhou).getByLabel('验证码').fill(totp.generate());
    await dialogOf(zhou).getByRole('button', { name: '开启两步验证' }).click();
    const codes = zhou.getByRole('list', { name: '恢复码' }).locator('code');
    await codes.first().waitFor();
    recoveryCodes = await codes.allInnerTexts();
    expect(recoveryCodes).toHaveLength(10);
    await zhou.getByRole('button', { name: '我已记下' }).click();
    await zhou.getByText(/还有 10 个恢复码可用/).waitFor();
    await newcomer.context.clearCookies();
    await zhou.goto('/user/login');
    await typeCredentials(zhou);
    await zhou.getByLabel('验证码').fill('000000');
    await zhou.getByRole('button', { name: '验证并登录' }).click();
    await zhou.getByText('验证码错误或已使用过').waitFor();
    await zhou.getByLabel('验证码').fill(recoveryCodes[0] ?? '');
    await zhou.getByRole('button', { name: '验证并登录' }).click();
    await zhou.waitForURL('**/welcome');
  });

  it('shows a thief of its session, who is out when that is ended', async () => {
    const thief = await browser.newContext({
      baseURL: new URL(zhou.url()).origin,
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    });
    await thief.addCookies(await newcomer.context.cookies());
    const statusForThief = async () => (await thief.request.get('/api/notices')).status();
    expect(await statusForThief()).toBe(200);
    await zhou.goto('/account/own');
    const stolen = zhou.getByRole('listitem').filter({ hasText: '在别处被使用' });
    await stolen.getByText(/别处 .*Firefox 140/).waitFor();
    await stolen.getByRole('button', { name: /^结束/ }).click();
    await zhou.waitForURL('**/user/login**');
    expect(await statusForThief()).toBe(401);
    await thief.close();
  });

  it('is told that the clock of its telephone is wrong, and comes in by a code on paper', async () => {
    await zhou.goto('/user/login');
    await typeCredentials(zhou);
    await zhou.getByLabel('验证码').fill(totp.generate({ timestamp: Date.now() + 5 * 60_000 }));
    await zhou.getByRole('button', { name: '验证并登录' }).click();
    await zhou.getByText(/手机时间可能不准，与服务器相差约 [45] 分钟/).waitFor();
    await zhou.getByLabel('验证码').fill(recoveryCodes[1] ?? '');
    await zhou.getByRole('button', { name: '验证并登录' }).click();
    await zhou.waitForURL('**/welcome');
  });

  it('is signed out when it is disabled, and leaves what it shared to somebody', async () => {
    await admin.getByRole('dialog').getByRole('button', { name: /^更多/ }).click();
    await admin.getByRole('menuitem', { name: '停用' }).click();
    await dialogOf(admin).getByRole('textbox').fill('离职');
    await dialogOf(admin).getByText('共享视图 1').waitFor();
    await choose(admin, '交接给', '（sales）');
    await dialogOf(admin).getByRole('button', { name: '停用账号' }).click();
    await admin.getByText(`停用账号“${username}”已完成`).waitFor();
    await zhou.goto('/account/own');
    await zhou.getByRole('button', { name: '登录' }).waitFor();
    const views = await administrator.context.request.get(
      '/studycard-api/listView/v1/listViews?list=merchant.merchants',
    );
    const { data }: { readonly data: readonly { name: string; ownerName: string }[] } = await views.json();
    expect(data).toContainEqual(expect.objectContaining({ name: '小周的视图', ownerName: '商务小林' }));
  });
});
