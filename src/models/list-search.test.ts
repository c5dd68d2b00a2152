import { emptySearch, reduceListSearch } from './list-search';

const start = { formFilter: { name: 'a' }, tableFilter: { currentPage: 7, pageSize: 20 } };

describe('list search (spec section 3)', () => {
  it('begins at the first page with ten rows', () => {
    expect(emptySearch({})).toEqual({ formFilter: {}, tableFilter: { currentPage: 1, pageSize: 10 } });
  });

  it('goes back to the first page when the filter changes, and keeps the page size', () => {
    expect(reduceListSearch(start, { kind: 'filter', filter: { name: 'b' } })).toEqual({
      formFilter: { name: 'b' },
      tableFilter: { currentPage: 1, pageSize: 20 },
    });
  });

  it('turns pages without touching the filter', () => {
    const page = { currentPage: 8, pageSize: 20 };
    expect(reduceListSearch(start, { kind: 'page', page })).toEqual({ ...start, tableFilter: page });
  });

  it('goes back to the first page when the page size changes', () => {
    const page = { currentPage: 7, pageSize: 50 };
    expect(reduceListSearch(start, { kind: 'page', page }).tableFilter).toEqual({
      currentPage: 1,
      pageSize: 50,
    });
  });
});
