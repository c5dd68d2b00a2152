import { screen, within } from '@testing-library/react';
import { emptyList } from '#src/lib/list/list-state';
import { renderPart } from '../../render-page.fixture';
import type { ListColumn } from '../list-column';
import { ListTable } from './ListTable';

interface Lamp {
  readonly name: string;
}

const lamps: readonly Lamp[] = [{ name: 'Anglepoise' }, { name: 'Tizio' }];
const columns: readonly ListColumn<Lamp, never>[] = [
  { key: 'name', title: 'Lamp', width: 100, render: ({ name }) => name },
];

const show = () =>
  renderPart(
    <ListTable<object, never, Lamp>
      state={emptyList({}, 10)}
      page={{ items: [...lamps], totalNum: 2, currentPage: 1, pageSize: 10, totalPage: 1 }}
      isLoading={false}
      change={() => {}}
      columns={columns}
      keyOf={({ name }) => name}
      nameOf={({ name }) => name}
      canPick={false}
      empty={null}
    />,
  );
const tableOf = (row: string) => within(screen.getByText(row).closest('table') ?? document.body);

describe('the head of a list', () => {
  const { matchMedia } = window;
  afterEach(() => {
    window.matchMedia = matchMedia;
  });

  it('is a table of its own, so that it stays in place while the rows scroll', () => {
    show();
    expect(tableOf('Tizio').queryByText('Lamp')).toBeNull();
  });

  it('is part of the table of rows on paper, so that each sheet repeats it', () => {
    window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query === 'print' });
    show();
    expect(tableOf('Tizio').getByText('Lamp').closest('thead')).not.toBeNull();
  });
});
