import fc from 'fast-check';
import { readWords } from '#contract/readers/name';
import { choiceFilter, dayRangeFilter, idFilter, pathFilter, textFilter, type FormFilter } from './filters';
import {
  addressKeysMax,
  formatList,
  formatSearch,
  linkedView,
  mendedList,
  namesList,
  parseList,
  replaceList,
  viewLink,
  type ListDescription,
} from './list-address';
import { noSelection, type ListPlace, type ListSelection } from './list-state';

const filters = {
  name: textFilter(),
  status: choiceFilter([0, 1, 2]),
  ownerId: idFilter(),
  category: pathFilter('categoryId', 3),
  days: dayRangeFilter('from', 'to'),
};
type Filter = FormFilter<typeof filters>;
type SortKey = 'name' | 'quantity';

const description: ListDescription<typeof filters, SortKey> = {
  filters,
  sorts: ['name', 'quantity'],
  pageSizes: [10, 20, 50, 100],
  defaultPageSize: 10,
};
const parse = (search: string) => parseList(search, description);
const format = (place: ListPlace<Filter, SortKey>) => formatList(place, description);

const plain: ListPlace<Filter, SortKey> = {
  formFilter: {},
  tableFilter: { currentPage: 1, pageSize: 10 },
  selection: noSelection,
};
const withFilter = (formFilter: Filter) => ({ ...plain, formFilter });
const withTable = (tableFilter: Partial<ListPlace<Filter, SortKey>['tableFilter']>) => ({
  ...plain,
  tableFilter: { ...plain.tableFilter, ...tableFilter },
});

describe('an address that names no place in the list', () => {
  it.each([
    ['a state and an order that there are not', 'status=77&sort=evil', ''],
    ['a page below the first, beside what is not its own', 'page=-1&from=mail', 'from=mail'],
    ['one right and one wrong', 'name=lamp&size=abc', 'name=lamp'],
  ])('is mended: %s', (_what, search, mended) => expect(mendedList(search, description)).toBe(mended));

  it.each([
    ['right', 'sort=name&name=lamp'],
    ['of a view, which is looked up first', 'openView=5&status=77'],
  ])('is left alone where it is %s', (_what, search) =>
    expect(mendedList(search, description)).toBeUndefined(),
  );
});

describe('the address of a list', () => {
  it('is bare for the list as it comes', () => {
    expect(format(plain)).toBe('');
    expect(parse('')).toEqual(plain);
  });

  it('can be read by a person', () => {
    const place: ListPlace<Filter, SortKey> = {
      formFilter: { name: '同步 & 卡', status: 0, category: [1, 13], days: ['2026-11-01', '2026-11-20'] },
      tableFilter: { currentPage: 3, pageSize: 50, sort: '-quantity' },
      openKey: '7',
      selection: { kind: 'all', except: ['3', '5'] },
      viewId: 4,
      columns: [
        { key: 'stock', isHidden: false },
        { key: 'shop', isHidden: true },
      ],
    };
    expect(decodeURIComponent(format(place))).toBe(
      'name=同步+&+卡&status=0&category=1.13&days=2026-11-01~2026-11-20&sort=-quantity&page=3&size=50' +
        '&open=7&picked=*.3.5&view=4&cols=stock.-shop',
    );
    expect(parse(format(place))).toEqual(place);
  });

  it.each<[string, string, ListPlace<Filter, SortKey>]>([
    ['a page below the first', 'page=-1', plain],
    ['a page beyond all counting', 'page=1e99', withTable({ currentPage: 1_000_000 })],
    ['a page that is no number', 'page=NaN', plain],
    ['half a page', 'page=2.9', withTable({ currentPage: 2 })],
    ['a giant page size', 'size=1e9', withTable({ pageSize: 100 })],
    ['an infinite page size', 'size=Infinity', withTable({ pageSize: 100 })],
    ['a page size between two', 'size=30', withTable({ pageSize: 20 })],
    ['a negative page size', 'size=-5', plain],
    ['an order by a prototype', 'sort=__proto__', plain],
    ['an order by what has none', 'sort=-status', plain],
    ['an order by a method', 'sort=toString', plain],
    ['a filter named like a prototype', '__proto__=1&constructor=2', plain],
    ['a status of the wrong type', 'status=open', plain],
    ['a status out of the set', 'status=7', plain],
    ['an id that is no number', 'ownerId=1%20or%201=1', plain],
    ['a negative id', 'ownerId=-4', plain],
    ['a path with a hole', 'category=1..3', plain],
    ['a path that is too deep', 'category=1.2.3.4', plain],
    ['a range of days that are none', 'days=2026-02-30~2026-03-01', plain],
    ['a range of one day', 'days=2026-02-01', plain],
    [
      'a range the wrong way round',
      'days=2026-03-01~2026-02-01',
      withFilter({ days: ['2026-02-01', '2026-03-01'] }),
    ],
    ['blanks as a name', 'name=%20%20', plain],
    ['10 kB of name', `name=${'x'.repeat(10_240)}`, withFilter({ name: 'x'.repeat(50) })],
    ['half a character at the cut', `name=${'x'.repeat(49)}😀`, withFilter({ name: 'x'.repeat(49) })],
    ['the same filter twice', 'status=1&status=2', withFilter({ status: 1 })],
    ['a record that is none', 'open=../../etc', plain],
    ['a view that is none', 'view=first', plain],
    ['broken escapes', '%&%E0%A4%A&=&&page=%', plain],
  ])('with %s is the nearest sensible list', (_, search, place) => {
    expect(parse(search)).toEqual(place);
  });

  it('carries no more keys than an address can, rather than some of them', () => {
    const keys = Array.from({ length: addressKeysMax }, (_, place) => `SK${place}`);
    expect(parse(format({ ...plain, selection: { kind: 'some', keys } }))).toEqual(plain);
  });

  it('keeps of a view its filters and its order', () => {
    const place = { ...withTable({ currentPage: 4, pageSize: 50, sort: 'name' }), openKey: '1' };
    expect(formatSearch({ ...place, formFilter: { status: 1 } }, description)).toBe('status=1&sort=name');
  });

  it('leaves alone what else stands in the address', () => {
    const search = replaceList('?tab=cards&status=1&page=3', withFilter({ name: 'x' }), description);
    expect(search).toBe('tab=cards&name=x');
  });

  it('can be a link to a view', () => {
    expect(linkedView(`?${viewLink(5)}`)).toBe(5);
    expect(linkedView('?openView=__proto__')).toBeUndefined();
  });

  it.each([
    ['', false],
    ['utm_source=mail', false],
    ['status=1', true],
    ['page=2', true],
  ])('"%s" names a list of its own: %s', (search, isNamed) => {
    expect(namesList(search, description)).toBe(isNamed);
  });
});

describe('any address', () => {
  const day = fc
    .date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10));
  const filter: fc.Arbitrary<Filter> = fc.record(
    {
      name: fc
        .string({ unit: 'grapheme', maxLength: 20 })
        .map(readWords)
        .filter((text) => text !== '' && text.length <= 50),
      status: fc.constantFrom(0, 1, 2),
      ownerId: fc.integer({ min: 1 }),
      category: fc.array(fc.integer({ min: 1 }), { minLength: 1, maxLength: 3 }),
      days: fc
        .tuple(day, day)
        .map(([one, other]): [string, string] => (one <= other ? [one, other] : [other, one])),
    },
    { requiredKeys: [] },
  );
  const key = fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/);
  const keys = fc.uniqueArray(key, { maxLength: 20 });
  const selection: fc.Arbitrary<ListSelection> = fc.oneof(
    keys.map((some): ListSelection => ({ kind: 'some', keys: some })),
    keys.map((except): ListSelection => ({ kind: 'all', except })),
  );
  const place: fc.Arbitrary<ListPlace<Filter, SortKey>> = fc.record(
    {
      formFilter: filter,
      tableFilter: fc.record(
        {
          currentPage: fc.integer({ min: 1, max: 1_000_000 }),
          pageSize: fc.constantFrom(10, 20, 50, 100),
          sort: fc.constantFrom<SortKey | `-${SortKey}`>('name', '-name', 'quantity', '-quantity'),
        },
        { requiredKeys: ['currentPage', 'pageSize'] },
      ),
      selection,
      openKey: key,
      viewId: fc.integer({ min: 0, max: 999_999_999 }),
    },
    { requiredKeys: ['formFilter', 'tableFilter', 'selection'] },
  );

  it('brings back the list it was made from', () => {
    fc.assert(fc.property(place, (each) => expect(parse(format(each))).toEqual(each)));
  });

  it('of garbage is read without an error, as a list that has an address of its own', () => {
    const names = [
      'name',
      'status',
      'ownerId',
      'category',
      'days',
      'sort',
      'page',
      'size',
      'open',
      'picked',
      'view',
    ];
    const garbage = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc
        .array(
          fc.tuple(
            fc.constantFrom(...names),
            fc.oneof(fc.string({ unit: 'binary' }), fc.double().map(String)),
          ),
        )
        .map((pairs) => new URLSearchParams(pairs).toString()),
    );
    fc.assert(
      fc.property(garbage, (text) => {
        const read = parse(text);
        expect(parse(format(read))).toEqual(read);
      }),
    );
  });
});
