import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createDraftStore } from '#src/lib/draft/draft';
import { DraftStoresProvider, type OpenDraftStore } from '../draft/draft-stores';
import { renderPage, renderPart } from '../render-page.fixture';
import { ExportMenu, type ExportChoice } from './ExportMenu';

const columns = ['stockCount', 'batchNo', 'cardName'] as const;
type Choice = ExportChoice<(typeof columns)[number]>;
const menuOf = (
  rowCount: number | undefined,
  onExport: (choice: Choice) => void = () => {},
  isOrdered = () => true,
) => (
  <ExportMenu
    columns={columns}
    screen={['stockCount', 'cardName']}
    sensitive={['cardName']}
    entity="print_job"
    rowCount={rowCount}
    isBusy={false}
    onExport={async (choice) => {
      onExport(choice);
      return isOrdered();
    }}
  />
);
const names = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

describe('the export button of a list', () => {
  // An item inserted above the others would move them while the pointer is down.
  it('keeps every item in its place when the number of rows comes while the menu is open', () => {
    const { rerender } = renderPart(menuOf(undefined));
    fireEvent.click(screen.getByRole('button', { name: '导出' }));
    const [before, ...others] = names();
    rerender(menuOf(12_345));
    expect(names()).toEqual(['按当前筛选，共 12,345 行', ...others]);
    expect(before).toBe('按当前筛选，行数统计中');
  });

  it('orders the columns of the screen, or else all of them, and nothing sensitive either way', () => {
    const ordered: Choice[] = [];
    renderPart(menuOf(9, (choice) => ordered.push(choice)));
    for (const name of ['屏幕上的列 · Excel（xlsx）', '全部列 · CSV（程序读取）']) {
      fireEvent.click(screen.getByRole('button', { name: '导出' }));
      fireEvent.click(screen.getByRole('menuitem', { name }));
    }
    expect(ordered).toEqual([{ format: 'xlsx', columns: ['stockCount'] }, { format: 'csv' }]);
  });

  it('says how many rows it will be as legibly as what stands beside it', () => {
    renderPart(menuOf(9));
    fireEvent.click(screen.getByRole('button', { name: '导出' }));
    expect(screen.getByRole('menuitem', { name: '按当前筛选，共 9 行' }).style.color).toBe(
      'var(--sc-color-text-description)',
    );
  });

  it('keeps what was chosen when it could not be ordered, and nothing of it once it is', async () => {
    const open: OpenDraftStore = (form, version) =>
      createDraftStore(undefined, { accountId: 1, form, version, tab: 'one' });
    let isOrdered = false;
    const choose = async () => {
      fireEvent.click(screen.getByRole('button', { name: '导出' }));
      fireEvent.click(screen.getByRole('menuitem', { name: /^选择列/ }));
      return screen.findByRole('dialog');
    };
    renderPage(
      <DraftStoresProvider value={open}>
        {menuOf(
          9,
          () => {},
          () => isOrdered,
        )}
      </DraftStoresProvider>,
    );
    const dialog = within(await choose());
    await userEvent.click(dialog.getByRole('checkbox', { name: '印刷批次号' }));
    await userEvent.click(dialog.getByRole('button', { name: /^导\s?出$/ }));
    await userEvent.keyboard('{Escape}');
    isOrdered = true;
    const again = within(await choose());
    await userEvent.click(await again.findByRole('button', { name: '接着填写' }));
    expect(again.getByRole('checkbox', { name: '印刷批次号' })).toBeChecked();
    await userEvent.click(again.getByRole('button', { name: /^导\s?出$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sessionStorage).toHaveLength(0);
  });
});
