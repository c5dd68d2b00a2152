import {
  emptyList,
  isPicked,
  filterOfSelection,
  nameOfSelection,
  noSelection,
  pickedCount,
  reduceList,
  type ListChange,
  type ListState,
} from './list-state';

interface Filter {
  readonly name?: string;
}

const start: ListState<Filter, 'name'> = {
  ...emptyList<Filter, 'name'>({ name: 'a' }, 20),
  tableFilter: { currentPage: 7, pageSize: 20, sort: 'name' },
  openKey: '3',
  selection: { kind: 'some', keys: ['3'] },
};
const after = (...changes: ListChange<Filter, 'name'>[]) => changes.reduce(reduceList, start);

describe('a list (spec section 3)', () => {
  it('begins at the first page, in its own order, with nothing chosen', () => {
    expect(emptyList({}, 10)).toMatchObject({
      formFilter: {},
      tableFilter: { currentPage: 1, pageSize: 10 },
      selection: noSelection,
    });
  });

  it.each<[string, ListChange<Filter, 'name'>, object]>([
    ['filter', { kind: 'filter', filter: { name: 'b' } }, { pageSize: 20, sort: 'name' }],
    ['order', { kind: 'sort', sort: '-name' }, { pageSize: 20, sort: '-name' }],
    ['size', { kind: 'size', pageSize: 50 }, { pageSize: 50, sort: 'name' }],
  ])('goes back to the first page with another %s, and keeps the rest', (_, change, rest) => {
    expect(after(change).tableFilter).toEqual({ ...rest, currentPage: 1 });
  });

  it('has its own order again when the order is taken away', () => {
    expect(after({ kind: 'sort', sort: undefined }).tableFilter).toEqual({ currentPage: 1, pageSize: 20 });
  });

  it('turns pages without touching anything else', () => {
    expect(after({ kind: 'page', currentPage: 8 })).toEqual({
      ...start,
      tableFilter: { ...start.tableFilter, currentPage: 8 },
    });
  });

  it('closes the open record and lets go of chosen rows with another filter', () => {
    const { openKey, selection } = after({ kind: 'filter', filter: {} });
    expect([openKey, selection]).toEqual([undefined, noSelection]);
  });

  it('takes up the search and the arrangement of a view', () => {
    const layout = { columns: [{ key: 'name', isHidden: true }], density: 'loose' } as const;
    const search = { formFilter: { name: 'v' }, tableFilter: { currentPage: 1, pageSize: 10 } };
    expect(after({ kind: 'view', viewId: 5, search, layout })).toEqual({
      ...search,
      viewId: 5,
      layout,
      selection: noSelection,
    });
  });
});

describe('chosen rows', () => {
  it('are kept across pages', () => {
    const { selection } = after(
      { kind: 'page', currentPage: 8 },
      { kind: 'pick', keys: ['4', '5'], isPicked: true },
    );
    expect(selection).toEqual({ kind: 'some', keys: ['3', '4', '5'] });
    expect(pickedCount(selection, 1000)).toBe(3);
  });

  it('are all that the filter finds, except those let go again', () => {
    const { selection } = after({ kind: 'pickAll' }, { kind: 'pick', keys: ['4', '5'], isPicked: false });
    expect(selection).toEqual({ kind: 'all', except: ['4', '5'] });
    expect(pickedCount(selection, 1000)).toBe(998);
    expect([isPicked(selection, '4'), isPicked(selection, '9')]).toEqual([false, true]);
  });

  it('come back into "all" when they are chosen again', () => {
    const { selection } = after(
      { kind: 'pickAll' },
      { kind: 'pick', keys: ['4', '5'], isPicked: false },
      { kind: 'pick', keys: ['4'], isPicked: true },
    );
    expect(selection).toEqual({ kind: 'all', except: ['5'] });
  });
});

describe('the name of a selection', () => {
  it.each<[string, ListState<Filter, 'name'>['selection'], string]>([
    ['some', { kind: 'some', keys: ['8', '7'] }, '7 8'],
    ['all', { kind: 'all', except: [] }, '*'],
    ['all but some', { kind: 'all', except: ['8', '7'] }, '* 7 8'],
  ])('of %s says which, in no order of picking', (_, selection, name) => {
    expect(nameOfSelection(selection)).toBe(name);
  });
});

describe('the filter of a selection', () => {
  const all = { kind: 'all', except: ['8'] } as const;

  it('tells all of one filter from all of another, in no order of its fields', () => {
    const named = filterOfSelection(all, { name: '书店', status: 1, region: '' });
    expect(filterOfSelection(all, { status: 1, name: '书店' })).toBe(named);
    expect(filterOfSelection(all, { name: '书店' })).not.toBe(named);
  });

  it('is none of rows that were picked one by one', () => {
    expect(filterOfSelection({ kind: 'some', keys: ['8'] }, { name: '书店' })).toBeUndefined();
  });
});
