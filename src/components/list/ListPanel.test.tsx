import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { usualLayout } from '#src/lib/list/column-layout';
import { noSelection } from '#src/lib/list/list-state';
import { renderPart } from '../render-page.fixture';
import type { ListColumn } from './list-column';
import type { ListControl } from './list-control';
import { ListPanel } from './ListPanel';
import { noViews } from './no-views.fixture';
import { WideParts } from './wide/wide-parts';

interface Job {
  readonly id: string;
}

const drawn: string[] = [];
const columns: readonly ListColumn<Job, string>[] = [
  {
    key: 'id',
    title: '批次',
    width: 120,
    render({ id }) {
      drawn.push(id);
      return id;
    },
  },
];
const idOf = ({ id }: Job) => id;
const nothing = () => {};

const control: ListControl<object, string, Job> = {
  state: {
    formFilter: {},
    tableFilter: { currentPage: 1, pageSize: 10 },
    selection: noSelection,
    layout: usualLayout,
  },
  placeInSight: { rowsRef: createRef(), inSight: [] },
  page: { items: [{ id: 'P1' }, { id: 'P2' }], currentPage: 1, pageSize: 10, totalNum: 2, totalPage: 1 },
  isLoading: false,
  hasFailed: false,
  isFiltered: false,
  clearFilter: () => undefined,
  change: nothing,
  open: nothing,
  close: nothing,
  reload: nothing,
  refresh: () => Promise.resolve(),
  views: noViews,
};

const panelOf = (list: typeof control) => (
  <ListPanel
    list={list}
    columns={columns}
    keyOf={idOf}
    nameOf={idOf}
    unit="个批次"
    records="批次"
    empty={<p>还没有批次</p>}
  />
);

describe('the rows of a list', () => {
  beforeAll(() => WideParts.fetch());
  beforeEach(() => {
    drawn.length = 0;
  });

  it('are not drawn again for what changes beside them', () => {
    const { rerender } = renderPart(panelOf(control));
    expect(drawn).toEqual(expect.arrayContaining(['P1', 'P2']));
    drawn.length = 0;
    rerender(panelOf({ ...control, views: { ...control.views, isMissing: true }, reload: () => {} }));
    expect(drawn).toEqual([]);
  });

  it('are not drawn again where one of them is marked', () => {
    const { rerender } = renderPart(panelOf(control));
    drawn.length = 0;
    const state = { ...control.state, selection: { kind: 'some', keys: ['P1'] } } as const;
    rerender(panelOf({ ...control, state }));
    expect(drawn).toEqual([]);
  });

  it('are drawn again when the page is another one', () => {
    const { rerender } = renderPart(panelOf(control));
    const page = { items: [{ id: 'P3' }], currentPage: 1, pageSize: 10, totalNum: 1, totalPage: 1 };
    rerender(panelOf({ ...control, page }));
    expect(screen.getByText('P3')).toBeVisible();
    expect(screen.queryByText('P1')).toBeNull();
  });

  it('say how wide they are, by which the sheet for the printer fits them to the paper', () => {
    const { container } = renderPart(panelOf(control));
    const table = container.querySelector<HTMLElement>('.ListTable');
    expect(table?.style.getPropertyValue('--list-width')).toBe('120');
  });

  it('have no count before they were read', () => {
    const { page, ...unread } = control;
    const { rerender } = renderPart(panelOf({ ...unread, page: undefined, isLoading: true }));
    expect(screen.queryByText(/个批次/)).toBeNull();
    expect(screen.queryByLabelText('下一页')).toBeNull();
    rerender(panelOf({ ...unread, page }));
    expect(screen.getByText('共 2 个批次')).toBeVisible();
    expect(screen.getByLabelText('下一页')).toBeVisible();
  });

  it('say on paper, which has no other pages, which of them these are', () => {
    const { container, rerender } = renderPart(panelOf(control));
    expect(container.querySelector('.Pager-range')).toBeNull();
    const page = { items: [{ id: 'P11' }], currentPage: 2, pageSize: 10, totalNum: 14, totalPage: 2 };
    const tableFilter = { ...control.state.tableFilter, currentPage: 2 };
    rerender(panelOf({ ...control, page, state: { ...control.state, tableFilter } }));
    expect(container.querySelector('.Pager-range')?.parentElement).toHaveTextContent(
      '本页第 11–14，共 14 个批次',
    );
  });

  it('are replaced by the empty state where there are none', () => {
    const { rerender } = renderPart(panelOf(control));
    rerender(
      panelOf({
        ...control,
        page: { items: [], currentPage: 1, pageSize: 10, totalNum: 0, totalPage: 0 },
      }),
    );
    expect(screen.getByText('还没有批次')).toBeVisible();
  });
});

describe('the rows of a list on a phone', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.includes('max-width') });
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });

  const changes: unknown[] = [];
  const show = (totalNum: number, currentPage = 1) => {
    changes.length = 0;
    const state = { ...control.state, tableFilter: { currentPage, pageSize: 10 } };
    const page = { items: [{ id: 'P1' }], currentPage, pageSize: 10, totalNum, totalPage: 3 };
    const sorted = columns.map((column) => ({ ...column, sort: 'id' }));
    renderPart(
      <ListPanel
        list={{ ...control, state, page, change: (change) => changes.push(change) }}
        columns={sorted}
        keyOf={idOf}
        nameOf={idOf}
        unit="个批次"
        records="批次"
      />,
    );
  };

  it('are turned page by page, with no way before the first and behind the last', () => {
    show(21);
    expect(screen.getByLabelText('上一页')).toBeDisabled();
    fireEvent.click(screen.getByLabelText('下一页'));
    expect(changes).toEqual([{ kind: 'page', currentPage: 2 }]);
    cleanup();
    show(21, 3);
    expect(screen.getByLabelText('下一页')).toBeDisabled();
  });

  it.each([
    ['2', [{ kind: 'page', currentPage: 2 }]],
    ['99', [{ kind: 'page', currentPage: 3 }]],
    ['0', []],
    ['二', []],
  ])('are turned to the page that is typed as %s', (typed, turned) => {
    show(21);
    fireEvent.change(screen.getByLabelText('页码'), { target: { value: typed } });
    fireEvent.keyDown(screen.getByLabelText('页码'), { key: 'Enter' });
    expect(changes).toEqual(turned);
  });

  it('have no pages to turn where one holds them all', () => {
    show(10);
    expect(screen.queryByLabelText('下一页')).toBeNull();
  });

  it('are ordered by a choice, since they have no heads', () => {
    show(1);
    const choice = screen.getByLabelText('排序');
    fireEvent.change(choice, { target: { value: '-id' } });
    expect(changes).toEqual([{ kind: 'sort', sort: '-id' }]);
  });
});
