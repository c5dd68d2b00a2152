import { inBatches } from './in-batches';

describe('work in batches', () => {
  it('begins at once with the first item, and takes together the items that come meanwhile', async () => {
    const batches: (readonly number[])[] = [];
    const double = inBatches(async (items: readonly number[]) => {
      batches.push(items);
      return items.map((item) => item * 2);
    }, 3);
    expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10]);
    expect(batches).toEqual([[1], [2, 3, 4], [5]]);
  });

  it('is done again item by item when a batch fails, so that only the item at fault fails', async () => {
    const batches: (readonly number[])[] = [];
    const work = inBatches(async (items: readonly number[]) => {
      batches.push(items);
      if (items.includes(3)) throw new Error('broken');
      return items;
    }, 2);
    const settled = await Promise.allSettled([1, 2, 3, 4].map(work));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(batches).toEqual([[1], [2, 3], [2], [3], [4]]);
  });
});
