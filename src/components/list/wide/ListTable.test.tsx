import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyList, type ListChange } from '#src/lib/list/list-state';
import { renderPart } from '../../render-page.fixture';
import type { ListColumn } from '../list-column';
import { ListTable, type ListRowsProps } from './ListTable';

interface Lamp {
  readonly name: string;
  readonly watts: number;
}

const lamps: readonly Lamp[] = [
  { name: 'Anglepoise', watts: 40 },
  { name: 'Tizio', watts: 50 },
  { name: 'Pipistrello', watts: 60 },
];
const columns: readonly ListColumn<Lamp, 'name'>[] = [
  { key: 'name', title: 'Lamp', width: 100, isEllipsis: true, sort: 'name', render: ({ name }) => name },
  { key: 'watts', title: 'Watts', width: 100, align: 'right', render: ({ watts }) => watts },
];

const page = (items: readonly Lamp[]) => ({
  items: [...items],
  totalNum: items.length,
  currentPage: 1,
  pageSize: 10,
  totalPage: 1,
});

function show(given: Partial<ListRowsProps<object, 'name', Lamp>> = {}) {
  const changes: ListChange<object, 'name'>[] = [];
  const list = (
    <ListTable<object, 'name', Lamp>
      state={emptyList({}, 10)}
      page={page(lamps)}
      isLoading={false}
      change={(change) => changes.push(change)}
      records="Lamps"
      columns={columns}
      keyOf={({ name }) => name}
      nameOf={({ name }) => name}
      canPick
      empty="no lamps"
      {...given}
    />
  );
  return { changes, ...renderPart(list) };
}

describe('a list as a table', () => {
  it('is one table with a name, whose cells have their heads', () => {
    show();
    const table = within(screen.getByRole('table', { name: 'Lamps' }));
    expect(screen.getAllByRole('table')).toHaveLength(1);
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '',
      'Lamp',
      'Watts',
    ]);
    expect(
      table.getAllByRole('row').map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([[], ['', 'Anglepoise', '40'], ['', 'Tizio', '50'], ['', 'Pipistrello', '60']]);
  });

  it('is in no region that a screen reader reads aloud by itself, also while it is read again', () => {
    show({ isLoading: true });
    expect(screen.getByRole('table').closest('[aria-live]')).toBeNull();
    expect(screen.getByRole('table').closest('[aria-busy=true]')).not.toBeNull();
  });

  it('says that there is nothing when that is known, and not before', () => {
    const { unmount } = show({ page: page([]), isLoading: true });
    expect(screen.queryByText('no lamps')).toBeNull();
    unmount();
    show({ page: page([]) });
    expect(screen.getByText('no lamps')).toBeVisible();
  });

  it.each([
    [undefined, 'none', 'name'],
    ['name', 'ascending', '-name'],
    ['-name', 'descending', undefined],
  ] as const)(
    'sorted by %s is announced as %s, and a click on the head sorts by %s',
    async (sort, announced, next) => {
      const { changes } = show({
        state: { ...emptyList({}, 10), tableFilter: { currentPage: 1, pageSize: 10, sort } },
      });
      expect(screen.getByRole('columnheader', { name: 'Lamp' })).toHaveAttribute('aria-sort', announced);
      expect(screen.getByRole('columnheader', { name: 'Watts' })).not.toHaveAttribute('aria-sort');
      await userEvent.click(screen.getByRole('button', { name: 'Lamp' }));
      expect(changes).toEqual([{ kind: 'sort', sort: next }]);
    },
  );

  it('shows the whole text of a head and of a cell that may be cut off as a tooltip', () => {
    show();
    expect(screen.getByRole('columnheader', { name: 'Watts' })).toHaveAttribute('title', 'Watts');
    expect(screen.getByRole('cell', { name: 'Tizio' })).toHaveAttribute('title', 'Tizio');
  });
});

describe('picking rows of a table', () => {
  const box = (name: string) => screen.getByRole('checkbox', { name });

  it('is by row, by page, and with Shift from the row that was ticked last', async () => {
    const { changes } = show();
    const hands = userEvent.setup();
    await hands.click(box('选择 Pipistrello'));
    await hands.keyboard('{Shift>}');
    await hands.click(box('选择 Anglepoise'));
    await hands.keyboard('{/Shift}');
    await hands.click(box('选择本页全部'));
    const all = ['Anglepoise', 'Tizio', 'Pipistrello'];
    expect(changes).toEqual([
      { kind: 'pick', keys: ['Pipistrello'], isPicked: true },
      { kind: 'pick', keys: all, isPicked: true },
      { kind: 'pick', keys: all, isPicked: true },
    ]);
  });

  it('shows on the box of the page whether all, some or none are picked', () => {
    const picked = (keys: readonly string[]) =>
      ({ ...emptyList<object, 'name'>({}, 10), selection: { kind: 'some', keys } }) as const;
    const { unmount } = show({ state: picked(['Tizio']) });
    expect(box('选择本页全部')).toBePartiallyChecked();
    expect(screen.getByRole('row', { selected: true })).toHaveTextContent('Tizio');
    unmount();
    show({ state: picked(['Anglepoise', 'Tizio', 'Pipistrello']) });
    expect(box('选择本页全部')).toBeChecked();
  });

  it('is not offered where nothing can be done with rows', () => {
    show({ canPick: false });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getAllByRole('row')[1]).not.toHaveAttribute('aria-selected');
  });
});
