import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPart } from '../render-page.fixture';
import ExportColumnsDialog from './ExportColumnsDialog';

const columns = [
  { key: 'batchNo', title: '印刷批次号' },
  { key: 'stock', title: '剩余库存' },
] as const;

function show() {
  const confirmed: (readonly string[])[] = [];
  renderPart(
    <ExportColumnsDialog
      columns={columns}
      onConfirm={(format, keys) => confirmed.push([format, ...keys])}
      onCancel={() => {}}
    />,
  );
  return confirmed;
}
const box = (name: string) => screen.getByRole('checkbox', { name });
const confirm = () => act(async () => fireEvent.click(screen.getByRole('button', { name: /^导\s?出$/ })));

describe('choosing the columns of an export', () => {
  it('begins with all of them', async () => {
    const confirmed = show();
    await confirm();
    await waitFor(() => expect(confirmed).toEqual([['xlsx', 'batchNo', 'stock']]));
  });

  // A form tells those who watch it a moment later; a box that waits for that jumps back under the finger first.
  it('ticks and clears them all within the click', () => {
    show();
    fireEvent.click(box('全选'));
    expect([box('全选'), box('剩余库存')].map((each) => each.matches(':checked'))).toEqual([false, false]);
    fireEvent.click(box('全选'));
    expect([box('全选'), box('剩余库存')].map((each) => each.matches(':checked'))).toEqual([true, true]);
  });

  it('shows at the box over them all that only some are chosen', () => {
    show();
    fireEvent.click(box('剩余库存'));
    expect(box('全选')).toBePartiallyChecked();
  });

  it('asks for at least one', async () => {
    const confirmed = show();
    fireEvent.click(box('全选'));
    await confirm();
    await screen.findByText('请至少选择一列');
    expect(confirmed).toEqual([]);
  });
});
