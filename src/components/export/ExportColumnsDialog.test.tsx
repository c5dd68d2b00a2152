import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Locale } from '#config/locales';
import { LocaleProvider, loadTexts } from '../../locales';
import { renderPart } from '../render-page.fixture';
import ExportColumnsDialog from './ExportColumnsDialog';

const columns = [{ key: 'batchNo' }, { key: 'stockCount' }] as const;

function show(locale: Locale = 'zh-CN') {
  const confirmed: (readonly string[])[] = [];
  renderPart(
    <LocaleProvider value={locale}>
      <ExportColumnsDialog
        columns={columns}
        entity="print_job"
        onConfirm={(format, keys) => confirmed.push([format, ...keys])}
        onCancel={() => {}}
      />
    </LocaleProvider>,
  );
  return confirmed;
}
const box = (name: string) => screen.getByRole('checkbox', { name });
const confirm = () => act(async () => fireEvent.click(screen.getByRole('button', { name: /^导\s?出$/ })));

describe('choosing the columns of an export', () => {
  it('begins with all of them', async () => {
    const confirmed = show();
    await confirm();
    await waitFor(() => expect(confirmed).toEqual([['xlsx', 'batchNo', 'stockCount']]));
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

  it('calls them in the language that is shown, whatever the file calls them', async () => {
    await loadTexts('en-US');
    show('en-US');
    expect([box('All'), box('Batch no.'), box('Left in stock')]).toHaveLength(3);
  });

  it('asks for at least one', async () => {
    const confirmed = show();
    fireEvent.click(box('全选'));
    await confirm();
    await screen.findByText('请至少选择一列');
    expect(confirmed).toEqual([]);
  });
});
