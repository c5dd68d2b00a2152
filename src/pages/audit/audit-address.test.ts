import fc from 'fast-check';
import { auditActions, auditEntityKinds } from '#contract/audit.facts';
import { pageSizes } from '#config/constants';
import { readAuditAddress, writeAuditAddress } from './audit-address';

const read = (query: string) => readAuditAddress(new URLSearchParams(query));
const plain = read('');

describe('the address of the audit screen', () => {
  it.each([
    ['nothing', ''],
    ['a page before the first', 'page=-1'],
    ['a page that is no number', 'page=two'],
    ['a size that is not offered', 'size=1e9'],
    ['an action that does not exist', 'action=__proto__'],
    ['a day that does not exist', 'from=2026-02-31x&to=2026-03-01'],
    ['days the wrong way round', 'from=2026-03-02&to=2026-03-01'],
  ])('with %s is the first page without a filter', (_what, query) => {
    expect(read(query)).toEqual(plain);
  });

  it('keeps 10 kB of filter short', () => {
    expect(read(`who=${'x'.repeat(10_000)}`).formFilter.who).toHaveLength(50);
  });

  const text = fc
    .string({ minLength: 1, maxLength: 50 })
    .filter((value) => value.trim() === value && !/[\uD800-\uDFFF]/.test(value));

  it('brings back every search', () => {
    const search = fc.record({
      formFilter: fc.record(
        {
          who: text,
          action: fc.constantFrom(...auditActions),
          entityKind: fc.constantFrom(...auditEntityKinds),
          entityId: text,
          requestId: text,
          days: fc.constant(['2026-01-01', '2026-11-20'] as const),
        },
        { requiredKeys: [] },
      ),
      tableFilter: fc.record({
        currentPage: fc.integer({ min: 1, max: 1_000_000 }),
        pageSize: fc.constantFrom(...pageSizes),
      }),
    });
    fc.assert(
      fc.property(search, (given) => {
        expect(read(writeAuditAddress(given).toString())).toEqual(given);
      }),
    );
  });

  it('never fails, whatever somebody typed', () => {
    fc.assert(fc.property(fc.string({ maxLength: 2000 }), (typed) => void read(typed)));
  });
});
