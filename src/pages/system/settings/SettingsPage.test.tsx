import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Settings } from '#contract/settings/endpoints';
import { renderPage } from '#src/components/render-page.fixture';
import { DraftStores } from '#src/controllers/form/DraftStores';
import { audit } from '#src/models/audit/audit';
import { global } from '#src/models/global';
import { startTestApp } from '#src/models/ports.fixture';
import { officeSettings } from '#src/models/system/settings';
import { user } from '#src/models/user';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import SettingsPage from './SettingsPage';

const calls = {
  find: '/studycard-api/system/v1/settings',
  update: '/studycard-api/system/v1/updateSettings',
  undo: '/studycard-api/audit/v1/undoChange',
  trail: '/studycard-api/audit/v1/recordTrailPageList',
};
const set: Settings = {
  ...{
    officeName: '文渊图书',
    officePhone: '0571-88880000',
    officeAddress: '',
    icpNumber: '',
    policeNumber: '',
  },
  ...{ senderName: '', senderPhone: '', senderAddress: '', bankHolder: '', bankName: '', bankAccount: '' },
  ...{ officeMarkKey: null, usualPrefix: '', expiringDays: null },
  version: 4,
};

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
  host.answer(calls.find, envelope(200, set));
  host.answer(calls.update, envelope(200, { version: 5 }));
  host.answer(
    calls.trail,
    envelope(200, { items: [], totalNum: 0, currentPage: 1, pageSize: 10, totalPage: 0 }),
  );
});
afterEach(() => host.close());

function show() {
  const test = startTestApp([user, global, audit, officeSettings]);
  const page = (
    <DraftStores>
      <SettingsPage />
    </DraftStores>
  );
  renderPage(page, { app: test.app, authList: ['settings.edit'] });
  return test;
}

async function edit() {
  await userEvent.click(await screen.findByRole('button', { name: /编\s?辑/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const save = () => userEvent.click(dialog.getByRole('button', { name: /保\s?存/ }));
  return { dialog, save };
}
const sent = () =>
  host.received.filter(({ url }) => url === calls.update).map(({ body }): unknown => JSON.parse(body));

describe('the settings of the office', () => {
  it('are shown, and as soon as they are saved the header has the new name', async () => {
    const { app } = show();
    expect(await screen.findByText('文渊图书')).toBeVisible();
    const { dialog, save } = await edit();
    await userEvent.clear(dialog.getByLabelText('单位名称'));
    await userEvent.type(dialog.getByLabelText('单位名称'), '文渊书局');
    await userEvent.type(dialog.getByLabelText('ICP 备案号'), '浙ICP备12345678号');
    host.answer(
      calls.find,
      envelope(200, { ...set, officeName: '文渊书局', icpNumber: '浙ICP备12345678号', version: 5 }),
    );
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([
      {
        ...{ officeName: '文渊书局', officePhone: '0571-88880000', icpNumber: '浙ICP备12345678号' },
        version: 4,
      },
    ]);
    await waitFor(() =>
      expect(app.store.getState().global.office).toMatchObject({
        officeName: '文渊书局',
        icpNumber: '浙ICP备12345678号',
        policeNumber: '',
      }),
    );
  });

  it('are as before, also in the header, when their change is undone', async () => {
    const { app, outside } = show();
    const { dialog, save } = await edit();
    await userEvent.type(dialog.getByLabelText('单位名称'), '集团');
    host.answer(calls.find, envelope(200, { ...set, officeName: '文渊图书集团', version: 5 }));
    await save();
    const office = () => app.store.getState().global.office;
    await waitFor(() => expect(office()).toMatchObject({ officeName: '文渊图书集团' }));
    expect(outside.toasts).toEqual([{ kind: 'offer', text: '系统设置已保存' }]);
    host.answer(calls.undo, envelope(200, { undoneCount: 1, refused: [] }));
    host.answer(calls.find, envelope(200, { ...set, version: 6 }));
    outside.offers[0]?.onClick();
    await waitFor(() => expect(office()).toMatchObject({ officeName: '文渊图书' }));
  });

  it('say which of their values an undo does not bring back, and offer none where it brings back nothing', async () => {
    const { outside } = show();
    const { dialog, save } = await edit();
    await userEvent.clear(dialog.getByLabelText('单位电话'));
    await userEvent.type(dialog.getByLabelText('开户行'), '工商银行');
    host.answer(
      calls.find,
      envelope(200, { ...set, officePhone: '', bankName: '工商银行', senderName: '小李', version: 5 }),
    );
    await save();
    const offer = { kind: 'offer', text: '系统设置已保存；单位电话的原值没有留存，撤销不会恢复' };
    await waitFor(() => expect(outside.toasts).toEqual([offer]));
    expect(await screen.findByText('小李')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const second = await edit();
    await userEvent.clear(second.dialog.getByLabelText('发货方'));
    await second.save();
    const told = { kind: 'success', text: '系统设置已保存' };
    await waitFor(() => expect(outside.toasts).toEqual([offer, told]));
  });

  it('are not sent with a filing number of another shape, which its field says', async () => {
    show();
    const { dialog, save } = await edit();
    await userEvent.type(dialog.getByLabelText('公安备案号'), '33010602000123');
    await save();
    expect(await dialog.findByText(/格式如 京公网安备11010502030123号/)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('show both versions where somebody else has saved first', async () => {
    const conflict = {
      ...{ version: 5, by: '小李', at: '2026-11-30T02:00:00.000Z' },
      ...{ before: { officeName: '文渊图书' }, after: { officeName: '文渊书店' } },
    };
    host.answer(calls.update, envelope(4110, conflict, '系统设置已被 小李 修改'));
    show();
    const { dialog, save } = await edit();
    await userEvent.type(dialog.getByLabelText('单位名称'), '集团');
    await save();
    expect(await screen.findByText('文渊书店')).toBeVisible();
  });

  it('can be asked for again where they did not come', async () => {
    host.answer(calls.find, { status: 500 });
    show();
    const again = await screen.findByRole('button', { name: /重\s?试/ });
    host.answer(calls.find, envelope(200, set));
    await userEvent.click(again);
    expect(await screen.findByText('文渊图书')).toBeVisible();
  });
});
