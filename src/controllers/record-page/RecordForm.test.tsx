import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnyRow } from '#contract/record/define-record';
import { renderPage } from '#src/components/render-page.fixture';
import { startTestApp } from '#src/models/ports.fixture';
import { recordModels } from '#src/models/record/records';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { DraftStores } from '../form/DraftStores';
import { RecordForm } from './RecordForm';

const { category, printShop } = recordModels;
const update = '/studycard-api/printShop/v1/update';
const shop: AnyRow = {
  ...{ id: 5, version: 2, name: '华光印刷', contact: '老周', phone: '138****5678', address: '', note: '' },
  ...{ status: 1, statusReason: null, createdBy: '小王', createdAt: '2026-11-20T08:00:00.000Z' },
  ...{ openJobCount: 0, jobCount: 0, formerNames: [], soldCardCount: 1200 },
};

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
  host.answer(update, envelope(200, { version: 3 }));
});
afterEach(() => host.close());

/** Opens the form on a print shop. @returns what has been sent, once it has been */
function edit(onCreate = () => {}) {
  const { app } = startTestApp([printShop]);
  renderPage(
    <DraftStores>
      <RecordForm
        screen={{ model: printShop }}
        edited={shop}
        onDone={() => {}}
        onCancel={() => {}}
        onCreate={onCreate}
      />
    </DraftStores>,
    { app },
  );
  return async () => {
    await userEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() => expect(host.received.some(({ url }) => url === update)).toBe(true));
    const [sent] = host.received.filter(({ url }) => url === update);
    return JSON.parse(sent?.body ?? '');
  };
}
const kept = { id: 5, version: 2, name: '华光印刷', contact: '老周' };

describe('the name of a record that is edited', () => {
  it('is changed for later papers alone, which the form says with the number of cards, and offers a new record', async () => {
    const onCreate = jest.fn();
    edit(onCreate);
    const name = await screen.findByLabelText('名称');
    expect(screen.queryByText(/^改名只用于以后/)).toBeNull();
    await userEvent.type(name, '二厂');
    expect(
      await screen.findByText(
        '改名只用于以后：已发出的 1,200 张卡和以前的单据仍写“华光印刷”，按旧名也能查到',
      ),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '新建印刷厂' }));
    expect(onCreate).toHaveBeenCalledTimes(1);
  });
});

describe('the telephone of a record that is edited', () => {
  it('stays as it is where nothing is typed', async () => {
    const save = edit();
    expect(await screen.findByPlaceholderText('138****5678')).toBeVisible();
    expect(await save()).toEqual(kept);
  });

  it('is replaced by what is typed', async () => {
    const save = edit();
    await userEvent.type(await screen.findByLabelText('手机'), '13700001111');
    expect(await save()).toEqual({ ...kept, phone: '13700001111' });
  });

  it('is removed where that is chosen, and nothing can be typed then', async () => {
    const save = edit();
    await userEvent.click(await screen.findByRole('checkbox', { name: '删除原号码' }));
    expect(screen.getByLabelText('手机')).toBeDisabled();
    expect(await save()).toEqual({ ...kept, phone: '' });
  });
});

describe('the place in a tree of a record that is edited', () => {
  const places = [
    { id: 1, name: '小学', isEnabled: true, unfitIds: [1, 2] },
    { id: 11, name: '小学 / 一年级', isEnabled: true, unfitIds: [1, 11, 2] },
    { id: 3, name: '高中', isEnabled: true, unfitIds: [3] },
  ];
  const edited: AnyRow = { ...shop, parent: null, childCount: 0, jobCount: 0 };

  it.each([
    ['a record with two levels below it', { id: 1, name: '小学' }, ['高中']],
    ['a record of one level', { id: 3, name: '高中' }, ['小学', '小学 / 一年级']],
    ['a record with some below it', { id: 2, name: '初中' }, ['高中']],
  ])('can be chosen where it fits: %s', async (_, row, offered) => {
    host.answer('/studycard-api/category/v1/choices', envelope(200, { parent: places }));
    const { app } = startTestApp([category]);
    renderPage(
      <DraftStores>
        <RecordForm
          screen={{ model: category }}
          edited={{ ...edited, ...row }}
          onDone={() => {}}
          onCancel={() => {}}
        />
      </DraftStores>,
      { app },
    );
    await userEvent.click(await screen.findByRole('combobox', { name: '上级' }));
    await screen.findByRole('listbox');
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    const shown = [...document.querySelectorAll('.sc-select-item-option-content')];
    expect(shown.map((each) => each.textContent)).toEqual(offered);
  });

  it('says so where there is none', async () => {
    host.answer('/studycard-api/category/v1/choices', envelope(200, { parent: [] }));
    const { app } = startTestApp([category]);
    renderPage(
      <DraftStores>
        <RecordForm screen={{ model: category }} edited={edited} onDone={() => {}} onCancel={() => {}} />
      </DraftStores>,
      { app },
    );
    await userEvent.click(await screen.findByRole('combobox', { name: '上级' }));
    expect(await screen.findByText('没有可选的上级')).toBeVisible();
  });
});
