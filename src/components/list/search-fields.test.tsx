import { dayRangeFilter, monthRangeFilter, ofField } from '../../lib/list/filters';
import { searchFieldsOf } from './search-fields';

const filters = {
  months: ofField('month', monthRangeFilter('monthFrom', 'monthTo')),
  days: ofField('day', dayRangeFilter('dayFrom', 'dayTo')),
};

describe('a filter that is set', () => {
  it('says months where months are meant, and days where days are', () => {
    const fields = searchFieldsOf(filters, { fields: { month: 'Month', day: 'Day' } }, {});
    expect(fields.map(({ textOf }) => textOf?.(['2026-10-01', '2026-11-01']))).toEqual([
      '2026-10 – 2026-11',
      '2026-10-01 – 2026-11-01',
    ]);
  });
});
