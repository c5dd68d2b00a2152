import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayRangeFilter } from '../../lib/list/filters';
import { SearchForm } from '../filters/SearchForm';
import { searchFieldsOf } from '../list/search-fields';
import { renderPart } from '../render-page.fixture';

const filters = { days: dayRangeFilter('from', 'to') };

async function search(typed: readonly [from: string, to: string]) {
  const searches: unknown[] = [];
  renderPart(
    <SearchForm
      label="search"
      fields={searchFieldsOf(filters, { fields: { days: 'Day' } }, {})}
      filter={{}}
      isSearching={false}
      onSearch={(filter) => searches.push(filter)}
      onReset={() => undefined}
    />,
  );
  const from = await screen.findByLabelText('Day');
  await userEvent.click(from);
  if (typed[0] !== '') await userEvent.paste(typed[0]);
  await userEvent.tab();
  if (typed[1] !== '') await userEvent.paste(typed[1]);
  await userEvent.tab();
  await userEvent.click(screen.getByRole('button', { name: /查\s*询/ }));
  return { searches, from };
}

describe('a range of days that is typed', () => {
  it.each([
    [
      ['2026/11/1', '20261130'],
      ['2026-11-01', '2026-11-30'],
    ],
    [
      ['2026年11月1日', ''],
      ['2026-11-01', ''],
    ],
    [
      ['', '２０２６.11.30'],
      ['', '2026-11-30'],
    ],
    [
      ['2026-11-01', ''],
      ['2026-11-01', ''],
    ],
  ] as const)('%j is %j', async (typed, days) => {
    const { searches } = await search(typed);
    expect(searches).toEqual([{ days }]);
  });

  it.each([
    ['2026-02-30', '2026-02-30', '识别为 2026-02-30，没有这一天'],
    ['2026/2/30', '2026/2/30', '识别为 2026-02-30，没有这一天'],
    ['昨天', '昨天', '识别为 昨天，不是日期，请写成 2026-03-01 的格式'],
  ])('%s is refused in words, stays, and nothing is searched', async (typed, shown, message) => {
    const { searches, from } = await search([typed, '']);
    expect(await screen.findByText(message)).toBeVisible();
    expect(from).toHaveValue(shown);
    expect(searches).toEqual([]);
  });
});
