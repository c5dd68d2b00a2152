import { countUpTo } from './paging';

describe('a page that shows how many there are', () => {
  it.each([
    ['the only one', 3, { currentPage: 1, pageSize: 10 }, 3],
    ['an empty first one', 0, { currentPage: 1, pageSize: 10 }, 0],
    ['the last one, with room left', 1, { currentPage: 3, pageSize: 10 }, 21],
    ['a full one, which others may follow', 10, { currentPage: 1, pageSize: 10 }, undefined],
    ['one behind the end', 0, { currentPage: 9, pageSize: 10 }, undefined],
  ])('%s', (_, itemCount, slice, count) => {
    expect(countUpTo(itemCount, slice)).toBe(count);
  });
});
