import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { RowsOf } from '#src/lib/list/rows-of';
import { choice, count, instant, link, named, of, row, status, text } from './column-kinds';
import { columnsOf } from './columns-of';

interface Lamp {
  readonly id: number;
  readonly name: string;
  readonly note: string | null;
  readonly shop: { readonly name: string } | null;
  readonly kind: 'desk' | 'floor';
  readonly status: 0 | 1;
  readonly soldCount: number | null;
  readonly createdAt: string | null;
}

const list: RowsOf<Lamp, 'soldCount' | 'made'> = { sorts: ['soldCount', 'made'] };
const labels = {
  fields: {
    name: 'Lamp',
    note: 'Note',
    shop: 'Shop',
    kind: 'Kind',
    status: 'Status',
    soldCount: 'Sold',
    createdAt: 'Made',
    twice: 'Sold twice',
  },
  kind: { desk: 'Desk lamp', floor: 'Floor lamp' },
  status: { 0: 'Off', 1: 'On' },
};

const columns = columnsOf(list, labels, {
  name: link<Lamp>(
    ({ name }) => name,
    ({ id }) => `/lamps/${id}`,
  ),
  note: text(),
  shop: named(),
  kind: choice(),
  status: status({ 0: 'quiet', 1: 'good' }),
  soldCount: count(),
  createdAt: instant({ sort: 'made', width: 99 }),
  twice: of(({ soldCount }: Lamp) => (soldCount ?? 0) * 2, count()),
  actions: row<Lamp>(({ id }) => <button type="button">Light {id}</button>, { title: 'Do', fixed: 'right' }),
});

const lamp: Lamp = {
  id: 3,
  name: 'Anglepoise',
  note: null,
  shop: null,
  kind: 'desk',
  status: 1,
  soldCount: 12345,
  createdAt: '2026-11-20T23:30:00.000Z',
};

const show = (item: Lamp) =>
  render(
    <MemoryRouter>
      {columns.map(({ key, render: draw }) => (
        <p key={key} data-testid={key}>
          {draw(item)}
        </p>
      ))}
    </MemoryRouter>,
  );

describe('the columns of a list', () => {
  it('have titles, width, side and order from their kind and the vocabulary', () => {
    expect(columns.map(({ key, title, sort }) => [key, title, sort])).toEqual([
      ['name', 'Lamp', undefined],
      ['note', 'Note', undefined],
      ['shop', 'Shop', undefined],
      ['kind', 'Kind', undefined],
      ['status', 'Status', undefined],
      ['soldCount', 'Sold', 'soldCount'],
      ['createdAt', 'Made', 'made'],
      ['twice', 'Sold twice', undefined],
      ['actions', 'Do', undefined],
    ]);
    expect(columns[0]).toMatchObject({ fixed: 'left', isPinned: true });
    expect(columns[5]).toMatchObject({ align: 'right' });
    expect(columns[6]).toMatchObject({ width: 99 });
    expect(columns[8]).toMatchObject({ fixed: 'right', isPinned: true });
  });

  it('show a value by its kind, and a dash for nothing', () => {
    show(lamp);
    expect(screen.getByRole('link', { name: 'Anglepoise' })).toHaveAttribute('href', '/lamps/3');
    expect(screen.getByTestId('note')).toHaveTextContent('—');
    expect(screen.getByTestId('shop')).toHaveTextContent('—');
    expect(screen.getByTestId('kind')).toHaveTextContent('Desk lamp');
    expect(screen.getByTestId('status')).toHaveTextContent('On');
    expect(screen.getByTestId('soldCount')).toHaveTextContent('12,345');
    expect(screen.getByTestId('twice')).toHaveTextContent('24,690');
    expect(screen.getByTestId('createdAt')).toHaveTextContent(/^2026-11-21 07:30$/);
    expect(screen.getByRole('button', { name: 'Light 3' })).toBeVisible();
  });

  it('show a dash for an empty text, too', () => {
    show({ ...lamp, note: '' });
    expect(screen.getByTestId('note')).toHaveTextContent('—');
  });

  it('are checked against the row and the vocabulary', () => {
    const wrong = () => {
      // @ts-expect-error -- a name is no number
      columnsOf(list, labels, { name: count() });
      // @ts-expect-error -- the row has no such field, so the column must say what it shows
      columnsOf(list, labels, { twice: count() });
      // @ts-expect-error -- the vocabulary has no such field
      columnsOf(list, labels, { colour: text() });
      // @ts-expect-error -- the vocabulary has no labels for the values of the field
      columnsOf(list, labels, { note: choice() });
    };
    expect(wrong).not.toThrow();
  });
});
