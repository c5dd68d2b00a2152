import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Locale } from '#config/locales';
import { LocaleProvider, loadTexts } from '#src/locales';
import { renderPage } from '../render-page.fixture';
import ExportColumnsDialog from './ExportColumnsDialog';
import type { ExportChoice } from './ExportMenu';

const columns = ['batchNo', 'stockCount', 'printShop'];

function show(locale: Locale = 'zh-CN') {
  const confirmed: ExportChoice<string>[] = [];
  renderPage(
    <LocaleProvider value={locale}>
      <ExportColumnsDialog
        columns={columns}
        chosen={['batchNo']}
        sensitive={['printShop']}
        entity="print_job"
        isBusy={false}
        onConfirm={async (choice) => {
          confirmed.push(choice);
          return true;
        }}
        onCancel={() => {}}
      />
    </LocaleProvider>,
  );
  return confirmed;
}
const box = (name: string) => screen.getByRole('checkbox', { name });
const confirm = () => act(async () => fireEvent.click(screen.getByRole('button', { name: /^导\s?出$/ })));

describe('choosing the columns of an export', () => {
  it('begins with those of the screen', async () => {
    const confirmed = show();
    await confirm();
    await waitFor(() => expect(confirmed).toEqual([{ format: 'xlsx', columns: ['batchNo'] }]));
  });

  it('takes nothing sensitive with all of them, and asks why where somebody ticks it', async () => {
    const confirmed = show();
    fireEvent.click(box('全选'));
    fireEvent.click(box('印刷厂'));
    const why = await screen.findByLabelText('导出原因');
    await confirm();
    await screen.findByText('请填写导出原因');
    expect(confirmed).toEqual([]);
    fireEvent.change(why, { target: { value: ' 与印刷厂对账 ' } });
    await confirm();
    await waitFor(() =>
      expect(confirmed).toEqual([
        { format: 'xlsx', columns: ['batchNo', 'stockCount', 'printShop'], reason: '与印刷厂对账' },
      ]),
    );
  });

  // antd's form notifies its watchers later; a checkbox that waited for that would first jump back after the click.
  it('ticks and clears them all within the click', () => {
    show();
    fireEvent.click(box('全选'));
    expect([box('全选'), box('剩余库存')].map((each) => each.matches(':checked'))).toEqual([true, true]);
    fireEvent.click(box('全选'));
    expect([box('全选'), box('剩余库存')].map((each) => each.matches(':checked'))).toEqual([false, false]);
  });

  it('shows at the box over them all that only some are chosen', () => {
    show();
    expect(box('全选')).toBePartiallyChecked();
  });

  it('calls them in the language that is shown, whatever the file calls them', async () => {
    await loadTexts('en-US');
    show('en-US');
    expect([box('Select all'), box('Batch no.'), box('Left in stock')]).toHaveLength(3);
  });

  it('asks for at least one', async () => {
    const confirmed = show();
    fireEvent.click(box('印刷批次号'));
    await confirm();
    await screen.findByText('请至少选择一列');
    expect(confirmed).toEqual([]);
  });
});
