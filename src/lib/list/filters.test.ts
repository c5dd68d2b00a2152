import {
  choiceFilter,
  choicesFilter,
  codeFilter,
  dayRangeFilter,
  idFilter,
  monthRangeFilter,
  ofField,
  optionFilter,
  pathFilter,
  textFilter,
  toFilterQuery,
  type FilterQuery,
  type FormFilter,
} from './filters';

const filters = {
  name: textFilter(),
  status: choiceFilter([0, 1]),
  ownerId: idFilter(),
  shop: optionFilter(),
  category: pathFilter('categoryId', 3),
  days: ofField('createdAt', dayRangeFilter('createdFrom', 'createdTo')),
};
type Form = FormFilter<typeof filters>;
type Query = FilterQuery<typeof filters>;

const filled: Form = {
  name: ' lamp ',
  status: 0,
  ownerId: 7,
  shop: 'North',
  category: [1, 13, 131],
  days: ['2026-11-01', '2026-11-20'],
};

describe('the filters of a list ask the server', () => {
  it('for each value under its name, for the end of a path, for both days of the business, the end exclusive', () => {
    const query: Query = toFilterQuery(filters, filled);
    expect(query).toEqual({
      name: 'lamp',
      status: 0,
      ownerId: 7,
      shop: 'North',
      categoryId: 131,
      createdFrom: '2026-10-31T16:00:00.000Z',
      createdTo: '2026-11-20T16:00:00.000Z',
    });
  });

  it.each<[string, Form]>([
    ['nothing', {}],
    ['blanks and empty lists', { name: ' ', category: [] }],
  ])('for nothing where the form holds %s, or for null where the call wants that (spec 5)', (_what, form) => {
    expect(toFilterQuery(filters, form)).toEqual({});
    expect(toFilterQuery(filters, form, 'null')).toEqual({
      name: null,
      status: null,
      ownerId: null,
      shop: null,
      categoryId: null,
      createdFrom: null,
      createdTo: null,
    });
  });

  it('for several of a closed set, of which an address keeps those that there are', () => {
    const kinds = choicesFilter(['card.freeze', 'card.void', 'login.open']);
    const chosen = kinds.parse('login.open,gone,card.freeze');
    expect(chosen).toEqual(['card.freeze', 'login.open']);
    expect(kinds.format(chosen ?? [])).toBe('card.freeze,login.open');
    expect(kinds.parse('gone')).toBeUndefined();
  });

  it('for whole months by the first day of each', () => {
    const months = { months: monthRangeFilter('monthFrom', 'monthTo') };
    expect(toFilterQuery(months, { months: ['2026-10-01', '2026-11-01'] })).toEqual({
      monthFrom: '2026-10-01',
      monthTo: '2026-11-01',
    });
  });

  it('with types that follow from the filters', () => {
    // @ts-expect-error -- 2 is none of the choices
    const wrongChoice: Form = { status: 2 };
    // @ts-expect-error -- the server is asked for categoryId
    const wrongName: Query = { category: [1] };
    // @ts-expect-error -- a path ends in an id
    const wrongEnd: Query = { categoryId: 'x' };
    expect([wrongChoice, wrongName, wrongEnd]).toHaveLength(3);
  });

  it('for a place in a tree by its code, which an address holds only in its shape', () => {
    const region = codeFilter(/^\d{2}(\d{2}){0,2}$/);
    expect(['33', '330106', '3301060', 'x', ''].map(region.parse)).toEqual([
      '33',
      '330106',
      undefined,
      undefined,
      undefined,
    ]);
    expect(toFilterQuery({ region }, { region: '3301' })).toEqual({ region: '3301' });
  });
});
