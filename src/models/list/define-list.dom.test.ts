import type { Endpoint } from '#contract/endpoint';
import type { PageOf } from '#contract/paging';
import { choiceFilter, dayRangeFilter, textFilter } from '#src/lib/list/filters';
import { envelope, startPageHost } from '#src/request/local-host.fixture';
import { defineList } from './define-list';

interface Lamp {
  readonly id: number;
}
type Query = {
  readonly name?: string;
  readonly kind?: 'desk' | 'floor';
  readonly madeFrom?: string;
  readonly madeTo?: string;
  readonly sort?: 'name' | '-name';
  readonly currentPage: number;
  readonly pageSize: number;
};
const listLamps: Endpoint<{ readonly query: Query; readonly reply: PageOf<Lamp> }> = {
  name: 'lamp.list',
  host: 'studyCard',
  access: 'signed-in',
  method: 'GET',
  path: '/lamps',
};

const findLamps: Endpoint<{ readonly body: Query; readonly reply: PageOf<Lamp> }> = {
  name: 'lamp.find',
  host: 'studyCard',
  access: 'signed-in',
  method: 'POST',
  path: '/lamps',
};

describe('a list', () => {
  it('asks a POST in its body, and orders it by what the body takes', async () => {
    const host = await startPageHost();
    host.answer('/studycard-api/lamps', envelope(200, { items: [] }));
    const list = defineList(findLamps, { name: textFilter() }, { sorts: ['name'] });
    const search = { formFilter: { name: ' x ' }, tableFilter: { currentPage: 2, pageSize: 10 } };
    await list.load(search, new AbortController().signal);
    expect(host.received).toMatchObject([{ method: 'POST', url: '/studycard-api/lamps' }]);
    expect(JSON.parse(host.received[0]?.body ?? '')).toEqual({ name: 'x', currentPage: 2, pageSize: 10 });
    // @ts-expect-error -- the body takes no colour
    defineList(findLamps, { colour: textFilter() });
    await host.close();
  });

  it('is made of an endpoint and filters that ask for what the endpoint takes', () => {
    const list = defineList(
      listLamps,
      { name: textFilter(), kind: choiceFilter(['desk']), made: dayRangeFilter('madeFrom', 'madeTo') },
      { sorts: ['name'] },
    );
    expect(list.sorts).toEqual(['name']);
    expect(list.toQuery({ name: 'x', kind: 'desk' })).toEqual({ name: 'x', kind: 'desk' });
  });

  it('is no list with a filter that the endpoint does not take, or an order that it does not know', () => {
    // @ts-expect-error -- the endpoint takes no colour
    defineList(listLamps, { colour: textFilter() });
    // @ts-expect-error -- the endpoint takes the kinds desk and floor only
    defineList(listLamps, { kind: textFilter() });
    // @ts-expect-error -- the endpoint takes madeFrom and madeTo
    defineList(listLamps, { made: dayRangeFilter('from', 'to') });
    // @ts-expect-error -- the endpoint can't be ordered by kind
    defineList(listLamps, { name: textFilter() }, { sorts: ['kind'] });
    // @ts-expect-error -- the address keeps the page under this name
    defineList(listLamps, { page: textFilter() });
    expect(listLamps.path).toBe('/lamps');
  });
});
