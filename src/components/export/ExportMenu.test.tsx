import { fireEvent, screen } from '@testing-library/react';
import { renderPart } from '../render-page.fixture';
import { ExportMenu, type ExportChoice } from './ExportMenu';

const columns = ['stockCount', 'batchNo', 'cardName'] as const;
type Choice = ExportChoice<(typeof columns)[number]>;
const menuOf = (rowCount: number | undefined, onExport: (choice: Choice) => void = () => {}) => (
  <ExportMenu
    columns={columns}
    screen={['stockCount', 'cardName']}
    sensitive={['cardName']}
    entity="print_job"
    rowCount={rowCount}
    isBusy={false}
    onExport={onExport}
  />
);
const names = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

describe('the export button of a list', () => {
  // An item that comes in above the others moves them away between pressing and letting go.
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
      'var(--ant-color-text-description)',
    );
  });
});
