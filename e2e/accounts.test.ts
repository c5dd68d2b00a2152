import { Secret, TOTP } from 'otpauth';
import type { Browser, Locator, Page } from 'playwright-core';
import { connectBrowser, enter, openPage, type Session } from './session';

jest.setTimeout(120_000);

const username = 'journey-zhou';
const password = 'blue kettle sings 7';

const dialogOf = (page: Page) => page.getByRole('dialog').last();

/** What the screen is brought up to date by does not come through. */
const refresh = /\/account\/v1\/(listAccounts|findAccount)\b/;
const cut = (page: Page) => page.route(refresh, (route) => route.abort());
/** The line is back, and what is old in that place is read again. */
async function mend(page: Page, place: Locator): Promise<void> {
  await page.unroute(refresh);
  const line = place.getByRole('status').filter({ hasText: '没有读到最新数据' });
  await line.getByRole('button').click();
  await line.waitFor({ state: 'detached' });
}

/** Types into a choice and takes the first that is found. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await dialogOf(page).getByLabel(label, { exact: true }).focus();
  await page.keyboard.type(option);
  // Roles and agents are asked for when the form opens.
  await page.locator('.ant-select-item-option-active:visible', { hasText: option }).waitFor();
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
  });

  it('has another role from its next call on, a copy with fewer rights', async () => {
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
    await admin.getByText('账号已保存').waitFor();
    await admin.getByText(`编辑账号 · ${username}`).waitFor({ state: 'detached' });
    await mend(admin, dialogOf(admin));
    await dialogOf(admin).getByRole('link', { name: '商务二组' }).waitFor();
    // With the next answer, whatever it is to, the menu follows.
    await zhou.getByRole('button', { name: /^查\s?询$/ }).click();
    await zhou.getByText('你的角色已改为 商务二组').waitFor();
    await openMerchantMenu();
    await zhou.getByRole('menuitem', { name: '商户信息' }).waitFor();
    await zhou.getByRole('menuitem', { name: '商户二维码' }).waitFor({ state: 'detached' });
    await zhou.goto('/merchant/QRcode');
    await zhou.getByText('抱歉，你无权访问该页面').waitFor();
  });

  it('turns on a second factor, and is asked for it from then on', async () => {
    await zhou.goto('/account/own');
    await zhou.getByRole('button', { name: '开启两步验证' }).click();
    await dialogOf(zhou).getByLabel('当前密码').fill(password);
    await dialogOf(zhou).getByRole('button', { name: '下一步' }).click();
    const secret = await dialogOf(zhou).locator('code').innerText();
    const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
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

  it('is signed out when it is disabled', async () => {
    await admin.getByRole('dialog').getByRole('button', { name: /^更多/ }).click();
    await admin.getByRole('menuitem', { name: '停用' }).click();
    await dialogOf(admin).getByRole('textbox').fill('离职');
    await dialogOf(admin).getByRole('button', { name: '停用账号' }).click();
    await admin.getByText(`停用账号“${username}”已完成`).waitFor();
    await zhou.goto('/account/own');
    await zhou.getByRole('button', { name: '登录' }).waitFor();
  });
});
