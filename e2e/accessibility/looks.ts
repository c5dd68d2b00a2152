/** The looks of all pages, and how to reach them: states, dialogs and popups. */
import type { Page } from 'playwright-core';
import { accountLooks, secondStepLook } from './account-looks';
import { catalogueLooks } from './catalogue-looks';
import { grantLooks } from './grant-looks';
import type { Look } from './look';

const inventory = '/task/repertory/list';
/** A finished job of the demo, with cards in stock. */
const cards = '/task/repertory/check/1?status=1';

/** Links of jobs, by number in a table or by name on a phone's card. */
const jobLinks = (page: Page) => page.locator('#content a[href*="/task/repertory/check/"]');

/**
 * Opens the first print job in this status. Waits for it by its text, because the rows of the previous look stay
 * meanwhile.
 */
async function openJob(page: Page, state: '待印刷' | '印刷中'): Promise<void> {
  const rows = page.locator('#content :is(tr, li)').filter({ hasText: state });
  await rows.locator('a[href*="/task/repertory/check/"]').first().click();
  // The address changes before the list has gone.
  await page.getByRole('tab', { name: '卡片明细' }).waitFor();
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).waitFor();

/** Looks without a sign-in. */
export const publicLooks: readonly Look[] = [
  { name: 'login', address: '/user/login', reach: heading('学习卡管理后台') },
  {
    name: 'login, fields missing',
    isSameOnPhone: true,
    address: '/user/login',
    reach: async (page) => {
      await page.getByRole('button', { name: '登录' }).click();
      await page.getByText('请输入用户名').waitFor();
    },
  },
  secondStepLook,
  {
    name: 'redirect that asks',
    address: '/redirect?redirect=https://elsewhere.example/',
    reach: heading('即将离开学习卡管理后台'),
  },
  {
    name: 'empty',
    isSameOnPhone: true,
    address: '/empty',
    reach: (page) => page.getByRole('heading', { name: '空白页' }).waitFor({ state: 'attached' }),
  },
];

/** Looks of a person with all rights. */
export const looks: readonly Look[] = [
  { name: 'welcome', address: '/welcome', reach: (page) => page.getByText(/^激活趋势/).waitFor() },
  { name: '403', address: '/exception/403', reach: heading('抱歉，你无权访问该页面') },
  { name: '404', isSameOnPhone: true, address: '/exception/404', reach: heading('抱歉，你访问的页面不存在') },
  { name: '500', isSameOnPhone: true, address: '/exception/500', reach: heading('抱歉，服务器出错了') },
  {
    name: 'trigger, with its notification',
    address: '/exception/trigger',
    reach: async (page) => {
      await page.getByRole('button', { name: '触发 500' }).click();
      await page.getByText('请求错误 500: /api/500').waitFor();
    },
  },
  { name: 'success', address: '/result/success', reach: (page) => page.getByText('提交成功').waitFor() },
  {
    name: 'fail',
    isSameOnPhone: true,
    address: '/result/fail',
    reach: (page) => page.getByText('提交失败').waitFor(),
  },
  {
    name: 'menu, unfolded or as a drawer',
    address: inventory,
    reach: async (page) => {
      const button = page.getByRole('button', { name: /^(展开|收起)?菜单$/ });
      // In a wide window the menu is open already.
      if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
      await page.getByRole('link', { name: '库存管理' }).first().waitFor();
    },
  },
  {
    name: 'notice list',
    address: '/welcome',
    reach: async (page) => {
      await page.getByRole('button', { name: /^通知/ }).click();
      await page.getByRole('button', { name: '全部清除' }).or(page.getByText('没有新的通知')).waitFor();
    },
  },
  {
    name: 'account menu',
    address: '/welcome',
    reach: async (page) => {
      await page.getByRole('button', { name: /^账号/ }).click();
      await page.getByRole('menuitem', { name: '退出登录' }).waitFor();
    },
  },
  {
    name: 'inventory list',
    address: '/task/repertory/list',
    reach: (page) =>
      page
        .getByRole('link', { name: /^P2026|卡$/ })
        .first()
        .waitFor(),
  },
  {
    name: 'new print job, fields missing',
    address: '/task/repertory/create',
    reach: async (page) => {
      await page.getByRole('button', { name: '下一步' }).click();
      await page.getByText('请填写学习卡名称').waitFor();
    },
  },
  {
    name: 'one print job',
    address: '/task/repertory/check/1',
    reach: (page) => page.getByRole('tab', { name: '卡片明细' }).waitFor(),
  },
  {
    name: 'session dialog',
    address: '/task/repertory/stock',
    reach: async (page) => {
      await page.getByRole('button', { name: '调整实体卡的预警线' }).click();
      await page.getByLabel('预警线', { exact: true }).fill('4000');
      // Refuses the read of a tab that becomes visible; the logout is mocked, because others share the session.
      await page.route('**/getCurrentUserInfo*', (route) => route.fulfill({ status: 401, body: '{}' }));
      await page.route('**/sso-login-out', (route) =>
        route.fulfill({ json: { code: 200, msg: '', data: null } }),
      );
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page.getByRole('dialog', { name: '登录已过期' }).waitFor();
    },
  },
  {
    name: 'inventory list, nothing found',
    isSameOnPhone: true,
    address: `${inventory}?cardName=没有这样的卡`,
    reach: (page) => page.getByText('没有符合条件的印刷任务').waitFor(),
  },
  {
    name: 'inventory list that could not be read',
    isSameOnPhone: true,
    address: '/welcome',
    reach: async (page) => {
      await page.route('**/studyCardPrintPageList*', (route) => route.fulfill({ status: 503, body: '{}' }));
      await page.goto(inventory);
      await page.getByText('数据加载失败').waitFor();
    },
  },
  {
    name: 'a view that is not there',
    isSameOnPhone: true,
    address: `${inventory}?openView=999999`,
    reach: (page) => page.getByText('这个视图不存在，或没有共享给你').waitFor(),
  },
  {
    name: 'saved views',
    address: inventory,
    reach: async (page) => {
      await page.getByRole('button', { name: /^视图/ }).click();
      await page.getByRole('button', { name: '保存为新视图' }).waitFor();
    },
  },
  {
    name: 'saved view dialog, name missing',
    isSameOnPhone: true,
    address: inventory,
    reach: async (page) => {
      await page.getByRole('button', { name: /^视图/ }).click();
      await page.getByRole('button', { name: '保存为新视图' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /保\s?存/ })
        .click();
      await page.getByText('请填写视图名称').waitFor();
    },
  },
  {
    // The message of section 8 as a toast, beside the dialog, which keeps the input.
    name: 'saved view dialog, refused',
    address: inventory,
    reach: async (page) => {
      const refusal = '同名视图刚被别人保存，请换一个名称';
      await page.route('**/listView/v1/createView', (route) =>
        route.fulfill({ json: { code: 4109, msg: refusal, data: null } }),
      );
      await page.getByRole('button', { name: /^视图/ }).click();
      await page.getByRole('button', { name: '保存为新视图' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('视图名称').fill('本周要印的');
      await dialog.getByRole('button', { name: /保\s?存/ }).click();
      await page.getByRole('alert').filter({ hasText: refusal }).waitFor();
    },
  },
  {
    name: 'export menu',
    address: inventory,
    reach: async (page) => {
      await page.getByRole('button', { name: '导出印刷记录' }).click();
      await page.getByRole('menuitem', { name: '选择列…' }).waitFor();
    },
  },
  {
    name: 'columns of an export, none chosen',
    address: inventory,
    reach: async (page) => {
      await page.getByRole('button', { name: '导出印刷记录' }).click();
      await page.getByRole('menuitem', { name: '选择列…' }).click();
      const dialog = page.getByRole('dialog', { name: '选择要导出的列' });
      await dialog.getByLabel('全选').check();
      await dialog.getByLabel('全选').uncheck();
      await dialog.getByRole('button', { name: /^导\s?出$/ }).click();
      await dialog.getByText('请至少选择一列').waitFor();
    },
  },
  {
    name: 'column settings',
    address: '/task/repertory/check/1',
    reach: async (page) => {
      await page.getByRole('button', { name: '列表设置' }).click();
      await page.getByText('恢复默认').waitFor();
    },
  },
  {
    name: 'choice in a filter',
    address: inventory,
    reach: async (page) => {
      // On a phone the filters are in a sheet.
      const sheet = page.getByRole('button', { name: '筛选', exact: true });
      const kind = page.getByLabel('卡类型', { exact: true });
      await kind.or(sheet).first().waitFor();
      if (await sheet.isVisible()) await sheet.click();
      await kind.click();
      await page.locator('.sc-select-item-option', { hasText: '电子卡' }).waitFor();
    },
  },
  {
    name: 'chosen cards',
    address: `${cards}&picked=*`,
    reach: (page) => page.getByText(/^已选全部 /).waitFor(),
  },
  {
    name: 'many cards at once, reason missing',
    address: `${cards}&picked=*`,
    reach: async (page) => {
      await page
        .getByRole('region', { name: '批量操作' })
        .getByRole('button', { name: /^冻\s?结$/ })
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(/其中 [\d,]+ 张可以执行/).waitFor();
      await dialog.getByRole('button', { name: /^冻结 [\d,]+ 张$/ }).click();
      await dialog.locator('.sc-form-item-explain-error').waitFor();
    },
  },
  {
    name: "one card's story",
    address: cards,
    reach: async (page) => {
      const box = page.getByRole('checkbox', { name: /^选择 [A-Z]/ }).first();
      const serial = (await box.getAttribute('aria-label'))?.replace('选择 ', '') ?? '';
      await page.goto(`/task/repertory/card/${serial}`);
      await page.getByRole('heading', { name: serial }).waitFor();
    },
  },
  {
    name: 'no such card',
    isSameOnPhone: true,
    address: '/task/repertory/card/XX00000000000',
    reach: async (page) => {
      await page.getByText('没有这张学习卡').waitFor();
      await page.getByRole('alert').filter({ hasText: '学习卡不存在' }).waitFor();
    },
  },
  {
    name: 'stock form, marks the wrong way round',
    address: '/task/repertory/stock',
    reach: async (page) => {
      await page.getByRole('button', { name: '调整电子卡的预警线' }).click();
      const kind = page.getByRole('group', { name: '电子卡' });
      await kind.getByLabel('预警线', { exact: true }).fill('10');
      await kind.getByLabel('恢复线', { exact: true }).fill('9');
      await page.keyboard.press('Enter');
      await kind.getByText('恢复线不能低于预警线').waitFor();
    },
  },
  {
    name: 'search from anywhere',
    address: '/welcome',
    reach: async (page) => {
      await page.getByRole('button', { name: '搜索（Ctrl + K）' }).click();
      await page.getByRole('combobox', { name: '搜索' }).fill('P2');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'search from anywhere, nothing found',
    isSameOnPhone: true,
    address: '/welcome',
    reach: async (page) => {
      await page.getByRole('button', { name: '搜索（Ctrl + K）' }).click();
      await page.getByRole('combobox', { name: '搜索' }).fill('没有这样的卡');
      await page.getByText('没有找到“没有这样的卡”').waitFor();
    },
  },
  {
    name: 'printing record',
    isSameOnPhone: true,
    address: '/task/repertory/records',
    reach: async (page) => {
      await page.getByRole('heading', { name: '印刷记录' }).waitFor();
      await jobLinks(page).first().waitFor();
    },
  },
  {
    name: 'print package, boxes and password wrong',
    address: `${inventory}?status=1`,
    reach: async (page) => {
      await openJob(page, '待印刷');
      await page.getByRole('button', { name: '更多' }).first().click();
      await page.getByRole('menuitem', { name: '导出印刷包' }).click();
      const dialog = page.getByRole('dialog', { name: /^导出印刷包/ });
      await dialog.getByLabel('每箱盒数').fill('0');
      await dialog.getByLabel('用密码加密（AES-256）').check();
      await dialog.getByRole('button', { name: /^导\s?出/ }).click();
      await dialog.getByText('请填写 8 到 64 位字母、数字或符号').waitFor();
    },
  },
  {
    name: 'delivery, cards missing',
    address: `${inventory}?status=2`,
    reach: async (page) => {
      await openJob(page, '印刷中');
      await page.getByRole('button', { name: '确认印刷完成' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('实收数量').fill('1');
      await dialog.getByText(/^还差 [\d,]+ 张/).waitFor();
    },
  },
  {
    name: 'print job being edited',
    address: `${inventory}?status=1`,
    reach: async (page) => {
      await openJob(page, '待印刷');
      await page.getByRole('button', { name: '编辑' }).click();
      await page.getByRole('dialog').getByLabel('备注').waitFor();
    },
  },
  {
    name: 'audit trail',
    address: '/audit/list',
    reach: (page) => page.getByRole('button', { name: /^详情/ }).first().waitFor(),
  },
  {
    name: 'system status, trail and stock checked',
    address: '/system/status',
    reach: async (page) => {
      const buttons = page.getByRole('button', { name: '立即核对' });
      await buttons.first().waitFor();
      for (const button of await buttons.all()) await button.click();
      await page.getByText('不一致的计数').waitFor();
      await page.getByText(/条完好/).waitFor();
      // While it checks, it looks as pale as a disabled button.
      for (const button of await buttons.all())
        await button.and(page.locator(':not(.sc-btn-loading)')).waitFor();
    },
  },
  {
    name: 'merchants, one of them open',
    address: '/merchant/information/list?open=4',
    reach: (page) => page.getByRole('button', { name: '查看完整手机号' }).waitFor(),
  },
  {
    name: 'import of merchants, lines with faults',
    address: '/merchant/information/list',
    reach: async (page) => {
      await page.getByRole('button', { name: '导入商户' }).click();
      await page.locator('input[type=file]').setInputFiles({
        name: '商户.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          '名称,类型,联系人,手机,地区\n新校,学校,王老师,13800138000,330106\n,幼儿园,,123,浙江\n',
        ),
      });
      await page.getByText('1 行可以导入，1 行有问题，不会导入').waitFor();
      await page.getByText(/^列的对应/).click();
    },
  },
  {
    name: 'new merchant, fields missing',
    address: '/merchant/information/list',
    reach: async (page) => {
      await page.getByRole('button', { name: '新建商户' }).click();
      const form = page.getByRole('dialog');
      await form.getByRole('button', { name: '新建商户' }).click();
      await form.getByText('请填写名称').waitFor();
    },
  },
  {
    name: 'QR codes, one of them open',
    address: '/merchant/QRcode?open=3',
    reach: (page) => page.getByText('扫码趋势').waitFor(),
  },
  {
    name: 'new QR codes, fields missing',
    isSameOnPhone: true,
    address: '/merchant/QRcode',
    reach: async (page) => {
      await page.getByRole('button', { name: '批量新增' }).click();
      const form = page.getByRole('dialog');
      await form.getByRole('button', { name: '批量新增' }).click();
      await form.getByText('请选择商户').waitFor();
    },
  },
  {
    name: 'chosen QR codes, goods to be changed',
    address: '/merchant/QRcode?batchNo=B000002&picked=*',
    reach: async (page) => {
      await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '更换商品' }).click();
      await page.getByRole('dialog').getByLabel('更换为商品').waitFor();
    },
  },
  {
    name: 'log of QR codes',
    address: '/merchant/QRcode',
    reach: async (page) => {
      await page.getByRole('button', { name: '二维码日志' }).click();
      await page.getByRole('dialog').getByRole('button', { name: /^详情/ }).first().waitFor();
    },
  },
  {
    name: "preview of a merchant's page",
    address: '/merchant/preview/page/1',
    reach: (page) => page.getByRole('region', { name: '手机预览' }).waitFor(),
  },
  {
    name: 'card pages',
    address: '/cardconfig/list',
    reach: (page) => page.getByRole('link', { name: '书店商户页' }).waitFor(),
  },
  {
    name: 'a card page, its versions and what one changed',
    address: '/cardconfig/list?open=1',
    reach: async (page) => {
      await page.getByRole('tab', { name: '历史版本' }).click();
      await page.getByRole('button', { name: '与上一版比较' }).click();
      await page.getByText('新增').first().waitFor();
    },
  },
  {
    name: 'a card page that is used, and so not deleted',
    isSameOnPhone: true,
    address: '/cardconfig/list?open=1',
    reach: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: '更多' }).click();
      await page.getByRole('menuitem', { name: '删除' }).click();
      await page.getByText(/^页面正在使用，不能删除/).waitFor();
    },
  },
  {
    name: 'new card page, name missing',
    address: '/cardconfig/creat',
    reach: async (page) => {
      await page.getByRole('button', { name: '新建并编辑' }).click();
      await page.getByText('请填写名称').waitFor();
    },
  },
  {
    name: 'editor of card pages, a block chosen',
    address: '/cardconfig/edit/1',
    reach: async (page) => {
      await page.getByRole('option', { name: /^2\. 轮播/ }).click();
      await page.getByRole('option', { name: /^2\. 轮播/, selected: true }).waitFor();
    },
  },
  {
    name: 'editor of card pages, not to be published yet',
    isSameOnPhone: true,
    address: '/cardconfig/edit/3',
    reach: async (page) => {
      const blocks = page.getByRole('region', { name: '组件', exact: true });
      // A phone shows one part of the editor at a time.
      const parts = page.locator('.sc-segmented');
      await blocks.or(parts).first().waitFor();
      if (await parts.isVisible()) await parts.getByText('组件', { exact: true }).click();
      await blocks.getByRole('button', { name: 'FAQ' }).click();
      await page.getByRole('button', { name: /^发\s?布$/ }).click();
      await page.getByText(/^还有 \d 处需要完成，才能发布$/).waitFor();
    },
  },
  {
    name: 'preview of a card page',
    address: '/cardconfig/preview/activation/1',
    reach: async (page) => {
      await page.getByRole('button', { name: '生成手机预览码' }).click();
      await page.getByText(/\/q\/preview\//).waitFor();
    },
  },
  {
    name: 'audit trail, one record open',
    address: '/audit/list',
    reach: async (page) => {
      await page.getByRole('button', { name: /^详情/ }).first().click();
      await page.getByRole('dialog').getByText('完好，与写入时一致').waitFor();
    },
  },
  ...grantLooks,
  ...catalogueLooks,
  ...accountLooks,
  {
    name: 'task centre',
    address: inventory,
    reach: async (page) => {
      await page.getByRole('button', { name: '导出印刷记录' }).click();
      await page.getByRole('menuitem', { name: /csv/i }).first().click();
      await page.getByText(/^已提交导出/).waitFor();
      await page.goto('/task-centre');
      await page
        .locator('#content')
        .getByRole('button', { name: /^下载 / })
        .first()
        .waitFor();
    },
  },
  {
    name: 'task centre, cards in the making',
    isSameOnPhone: true,
    address: '/task-centre',
    reach: async (page) => {
      await page.getByRole('tab').nth(1).click();
      await page.getByRole('tabpanel').nth(0).waitFor();
    },
  },
];
