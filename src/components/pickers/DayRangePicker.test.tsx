import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { dayRangeFilter } from '#src/lib/list/filters';
import { SearchForm } from '../filters/SearchForm';
import { searchFieldsOf } from '../list/search/search-fields';
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

type Range = Readonly<Partial<Record<'days', readonly [string, string]>>>;

/** A list's form, whose filter is what was searched for last. */
function List() {
  const [filter, setFilter] = useState<Range>({});
  return (
    <>
      <SearchForm
        label="search"
        fields={searchFieldsOf(filters, { fields: { days: 'Day' } }, {})}
        filter={filter}
        isSearching={false}
        onSearch={setFilter}
        onReset={() => setFilter({})}
      />
      <output>{JSON.stringify(filter.days ?? [])}</output>
    </>
  );
}

const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));
const searching = () => press(/查\s*询/);
const ways = {
  'Tab twice': async () => {
    await userEvent.tab();
    await userEvent.tab();
    await searching();
  },
  'a click beside': async () => {
    await userEvent.click(document.body);
    await searching();
  },
  'a search at once': searching,
  Enter: async () => {
    await userEvent.keyboard('{Enter}');
    await searching();
  },
  'Escape and a search': async () => {
    await userEvent.keyboard('{Escape}');
    await searching();
  },
} as const;

describe.each(Object.keys(ways) as (keyof typeof ways)[])('an end of a range that is left by %s', (way) => {
  const typeInto = async (place: number, typed: string) => {
    renderPart(<List />);
    await screen.findByLabelText('Day');
    const input = screen.getAllByRole<HTMLInputElement>('textbox')[place];
    if (!input) throw new Error('There is no such end.');
    await userEvent.click(input);
    await userEvent.paste(typed);
    await ways[way]();
    return { input, filter: () => JSON.parse(screen.getByRole('status').textContent ?? '') };
  };

  it.each([
    [0, '2026-11-20'],
    [1, '2026-11-20'],
    [0, '2026年11月20日'],
  ] as const)('is what is searched for: %i, %s', async (place, typed) => {
    const { input, filter } = await typeInto(place, typed);
    expect(filter()).toEqual(input.value === '' ? [] : ['', ''].with(place, input.value));
    if (!way.startsWith('Escape')) expect(input).toHaveValue('2026-11-20');
  });

  it('is told to be no day', async () => {
    const { input, filter } = await typeInto(0, '昨天');
    expect(filter()).toEqual([]);
    if (input.value !== '') expect(await screen.findByText(/^识别为 昨天，不是日期/)).toBeVisible();
  });

  it('is told to be no day beside one that is', async () => {
    renderPart(<List />);
    await userEvent.click(await screen.findByLabelText('Day'));
    await userEvent.paste('2026-11-01');
    await userEvent.tab();
    await userEvent.paste('昨天');
    await ways[way]();
    const [from, to] = screen.getAllByRole<HTMLInputElement>('textbox');
    const filter: unknown = JSON.parse(screen.getByRole('status').textContent ?? '');
    if (to?.value === '') expect(filter).toEqual(['2026-11-01', '']);
    else
      expect([filter, to?.value, (await screen.findByText(/^识别为 昨天，不是日期/)).tagName]).toEqual([
        [],
        '昨天',
        'DIV',
      ]);
    expect(from).toHaveValue('2026-11-01');
  });

  it('shows nothing after a reset', async () => {
    const { filter } = await typeInto(1, '昨天');
    await press(/重\s*置/);
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(['', '']);
    expect(filter()).toEqual([]);
    await waitFor(() => expect(screen.queryByText(/不是日期/)).toBeNull());
  });
});
