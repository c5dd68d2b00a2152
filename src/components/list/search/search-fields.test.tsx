import { dayRangeFilter, idFilter, monthRangeFilter, ofField, pathFilter } from '#src/lib/list/filters';
import { searchFieldsOf } from './search-fields';

const filters = {
  months: ofField('month', monthRangeFilter('monthFrom', 'monthTo')),
  days: ofField('day', dayRangeFilter('dayFrom', 'dayTo')),
};

const words = {
  from: (day: string) => `from ${day}`,
  until: (day: string) => `until ${day}`,
  unknown: (id: string) => `no ${id}`,
};

describe('a filter that is set', () => {
  it('says months where months are meant, and days where days are', () => {
    const fields = searchFieldsOf(filters, { fields: { month: 'Month', day: 'Day' } }, {});
    expect(fields.map(({ textOf }) => textOf?.(['2026-10-01', '2026-11-01'], words))).toEqual([
      '2026-10 – 2026-11',
      '2026-10-01 – 2026-11-01',
    ]);
  });

  it('says which end of a range is open', () => {
    const [, days] = searchFieldsOf(filters, { fields: { month: 'Month', day: 'Day' } }, {});
    expect(days?.textOf?.(['2026-10-01', ''], words)).toBe('from 2026-10-01');
    expect(days?.textOf?.(['', '2026-10-01'], words)).toBe('until 2026-10-01');
  });

  it('says that a record is unknown, once those that may be chosen are read', () => {
    const chosen = { goods: idFilter(), path: pathFilter('categoryId', 3) };
    const labels = { fields: { goods: 'Goods', path: 'Category' } };
    const textsWith = (options: Parameters<typeof searchFieldsOf<typeof chosen>>[2], own = {}) => {
      const [goods, path] = searchFieldsOf(chosen, labels, options, own);
      return [goods?.textOf?.(7, words), goods?.textOf?.(9, words), path?.textOf?.([1, 9], words)];
    };
    const read = [{ value: 7, label: 'Atlas' }];
    expect(textsWith({ goods: read, path: [] })).toEqual(['Atlas', 'no 9', 'no 9']);
    expect(textsWith({ goods: <i />, path: <i /> })).toEqual(['7', '9', '9']);
    // A control of the screen's own finds some of them at a time.
    expect(textsWith({ goods: read, path: [] }, { goods: <i /> })).toEqual(['Atlas', '9', 'no 9']);
  });
});
