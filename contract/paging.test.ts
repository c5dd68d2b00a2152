import { readSort, sortsOf } from './paging';

const keys = ['name', 'size'] as const;

describe('the order of a list', () => {
  it('goes both ways for every key', () => {
    expect(sortsOf(keys)).toEqual(['name', '-name', 'size', '-size']);
  });

  it('is read as a key and a way', () => {
    expect(readSort('size', keys)).toEqual({ key: 'size', isDescending: false });
    expect(readSort('-size', keys)).toEqual({ key: 'size', isDescending: true });
  });
});
