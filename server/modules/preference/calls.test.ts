import { sql } from 'drizzle-orm';
import type { Envelope } from '#contract/envelope';
import { preference, type ListPreference } from '#contract/preference/endpoints';
import type { Role } from '#contract/roles';
import { user } from '#contract/user/endpoints';
import { openTestApp, type TestApp } from '#testing/app';
import { addressOf } from '#testing/process';

let test: TestApp;
const cookies = new Map<Role, string>();
beforeAll(async () => {
  test = await openTestApp();
  for (const role of ['warehouse', 'ops'] as const) cookies.set(role, await test.signIn(role));
});
afterAll(() => test.close());

const chosen: ListPreference = {
  layout: { columns: [{ key: 'printShop', isHidden: true }], density: 'compact' },
  defaultViewId: null,
};

const save = async (role: Role, body: object) => {
  const reply = await test.app.inject({
    method: 'PUT',
    url: addressOf(preference.saveListPreference, {}),
    headers: { 'x-requested-with': 'XMLHttpRequest', cookie: cookies.get(role) ?? '' },
    payload: body,
  });
  return reply.json<Envelope<unknown>>();
};

async function preferencesOf(role: Role) {
  const url = addressOf(user.getCurrentUser, { systemCode: 'studycard' });
  const reply = await test.app.inject({ url, headers: { cookie: cookies.get(role) ?? '' } });
  return reply.json<Envelope<{ listPreferences: object }>>().data.listPreferences;
}

describe('what a person chose about a list', () => {
  it('comes back with the person, the last choice of each list, and is nobody else’s', async () => {
    await save('warehouse', { list: 'repertory.cards', preference: chosen });
    await save('warehouse', { list: 'repertory.printJobs', preference: { ...chosen, defaultViewId: 3 } });
    const last = { ...chosen, layout: { columns: [], density: 'loose' } };
    expect(await save('warehouse', { list: 'repertory.cards', preference: last })).toMatchObject({
      code: 200,
    });
    expect(await preferencesOf('warehouse')).toEqual({
      'repertory.cards': last,
      'repertory.printJobs': { ...chosen, defaultViewId: 3 },
    });
    expect(await preferencesOf('ops')).toEqual({});
  });

  describe('in two windows that have read the same', () => {
    type Columns = ListPreference['layout']['columns'];
    /** Columns by their names; hidden ones begin with a minus. */
    const columnsOf = (names: string): Columns =>
      names.split(' ').map((name) => ({ key: name.replace('-', ''), isHidden: name.startsWith('-') }));
    const withColumns = (columns: Columns): ListPreference => ({
      layout: { columns, density: 'standard' },
      defaultViewId: null,
    });
    const read = withColumns(columnsOf('a b c'));

    it.each<[string, ListPreference, ListPreference, ListPreference]>([
      [
        'hides one column each',
        withColumns(columnsOf('-a b c')),
        withColumns(columnsOf('a -b c')),
        withColumns(columnsOf('-a -b c')),
      ],
      [
        'hides one, and moves one',
        withColumns(columnsOf('-a b c')),
        withColumns(columnsOf('c a b')),
        withColumns(columnsOf('c -a b')),
      ],
      [
        'moves one, and hides one',
        withColumns(columnsOf('c a b')),
        withColumns(columnsOf('-a b c')),
        withColumns(columnsOf('c -a b')),
      ],
      [
        'hides one, and changes the height of rows',
        withColumns(columnsOf('-a b c')),
        { ...read, layout: { ...read.layout, density: 'compact' } },
        { ...read, layout: { columns: columnsOf('-a b c'), density: 'compact' } },
      ],
      [
        'opens with a view, and hides one',
        { ...read, defaultViewId: 3 },
        withColumns(columnsOf('-a b c')),
        { ...withColumns(columnsOf('-a b c')), defaultViewId: 3 },
      ],
      [
        'hides one, and takes the usual ones',
        withColumns(columnsOf('-a b c')),
        withColumns([]),
        withColumns([]),
      ],
    ])('keeps both where each %s', async (_, first, second, both) => {
      await save('ops', { list: 'repertory.cards', preference: read });
      for (const preference of [first, second])
        await save('ops', { list: 'repertory.cards', preference, before: read });
      expect(await preferencesOf('ops')).toEqual({ 'repertory.cards': both });
    });

    it('loses none of many that come at once', async () => {
      const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
      const whole = withColumns(columnsOf(names.join(' ')));
      await save('ops', { list: 'repertory.cards', preference: whole });
      const without = (hidden: string) =>
        withColumns(columnsOf(names.map((name) => (name === hidden ? `-${name}` : name)).join(' ')));
      await Promise.all(
        names.map((name) =>
          save('ops', { list: 'repertory.cards', preference: without(name), before: whole }),
        ),
      );
      const all = withColumns(columnsOf(names.map((name) => `-${name}`).join(' ')));
      expect(await preferencesOf('ops')).toEqual({ 'repertory.cards': all });
    });

    afterAll(() => test.parts.database.execute(sql`delete from list_preferences`));
  });

  it.each<[string, object]>([
    ['a list that does not exist', { list: 'repertory.secrets', preference: chosen }],
    [
      'a density that does not exist',
      { list: 'repertory.cards', preference: { ...chosen, layout: { columns: [], density: 'huge' } } },
    ],
    ['anything else', { list: 'repertory.cards', preference: { ...chosen, note: 'x' } }],
    [
      'more columns than a list has',
      {
        list: 'repertory.cards',
        preference: {
          ...chosen,
          layout: { columns: Array(61).fill({ key: 'a', isHidden: false }), density: 'loose' },
        },
      },
    ],
  ])('is refused for %s', async (_, body) => {
    expect(await save('ops', body)).toMatchObject({ code: 4100 });
    expect(await preferencesOf('ops')).toEqual({});
  });

  it('counts as not chosen when an earlier release kept it in another shape', async () => {
    await test.parts.database.execute(sql`
      insert into list_preferences (account_id, list, preference)
      select id, 'repertory.cards', '{"columns": ["a"]}' from accounts where username = 'ops'`);
    expect(await preferencesOf('ops')).toEqual({});
  });
});
