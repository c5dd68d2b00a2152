/** What is told once merchants have been written. */
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { merchant } from './merchant';
import { startTestApp } from './ports.fixture';

const api = '/studycard-api/merchant/v1';
const { actions } = merchant;

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
});
afterEach(() => host.close());

it('an edit says that the merchant is saved', async () => {
  const { app, outside } = startTestApp([merchant]);
  host.answer('/studycard-api/merchant/updateMerchant', envelope(200, { version: 2 }));
  await app.dispatch(actions.update({ id: 7, version: 1, note: '续约' }));
  expect(outside.toasts).toEqual([{ kind: 'success', text: '商户已保存' }]);
});

it('an import says how many merchants it has made', async () => {
  const { app, outside } = startTestApp([merchant]);
  host.answer(`${api}/importMerchants`, envelope(200, { newCount: 1200 }));
  const body = { fileName: '商户.csv', columns: { name: 0 }, lines: [], expectedCount: 1200 };
  await app.dispatch(actions.importMany({ body, idempotencyKey: 'k'.repeat(16) }));
  expect(outside.toasts).toEqual([{ kind: 'success', text: '已导入 1,200 家商户' }]);
});
