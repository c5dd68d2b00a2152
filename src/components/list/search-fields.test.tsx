import { dayRangeFilter, monthRangeFilter, ofField } from '../../lib/list/filters';
import { searchFieldsOf } from './search-fields';

const filters = {
  months: ofField('month', monthRangeFilter('monthFrom', 'monthTo')),
  days: ofField('day', dayRangeFilter('dayFrom', 'dayTo')),
};

const words = { from: (day: string) => `from ${day}`, until: (day: string) => `until ${day}` };

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
});
