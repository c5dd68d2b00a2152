import { screen } from '@testing-library/react';
import type { PageOf } from '#contract/paging';
import { renderPart } from '../render-page.fixture';
import { PagedRows } from './PagedRows';

interface Lamp {
  readonly id: string;
}

const pageOf = (items: readonly Lamp[]): PageOf<Lamp> => ({
  items,
  currentPage: 1,
  pageSize: 10,
  totalNum: items.length,
  totalPage: 1,
});

const rows = (page: PageOf<Lamp> | undefined, asCards: boolean) => (
  <PagedRows
    page={page}
    asCards={asCards}
    columns={[{ key: 'id', title: 'Lamp', width: 100, render: ({ id }) => id }]}
    keyOf={({ id }) => id}
    unit="lamps"
    empty={<p>no lamps</p>}
    place={{ currentPage: 1, pageSize: 10 }}
    onTurn={() => {}}
  />
);

describe.each([
  ['a table', false],
  ['cards', true],
])('a page of rows as %s', (_, asCards) => {
  it('says that there are none when an empty page was read, and not before', async () => {
    const { rerender } = renderPart(rows(undefined, asCards));
    rerender(rows(pageOf([{ id: 'red' }]), asCards));
    expect(await screen.findByText('red')).toBeVisible();
    rerender(rows(undefined, asCards));
    expect(screen.queryByText('no lamps')).toBeNull();
    rerender(rows(pageOf([]), asCards));
    expect(await screen.findByText('no lamps')).toBeVisible();
  });
});
