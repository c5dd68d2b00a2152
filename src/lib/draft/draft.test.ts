import { createTextStorage } from '../storage/browser-storage';
import { createDraftStore, createSeal, type Locks } from './draft';
import { draftLifetimeMs, sweepDrafts } from './kept-draft';

const keys = {
  own: Buffer.alloc(32, 1).toString('base64'),
  other: Buffer.alloc(32, 2).toString('base64'),
};
const place = { accountId: 3, form: 'order', version: 1, tab: 'one', about: undefined as string | undefined };
const noStorage = () => {
  throw new Error('none: what is stored lasts as long as the test');
};
let storage = createTextStorage(noStorage);
let nowMs: number;
let locks: Locks;
const sentWith = 'the idempotency key of the form';
beforeEach(() => {
  locks = createLocks();
  storage = createTextStorage(noStorage);
  nowMs = 1_000_000;
});

const storeAt = (differing: Partial<typeof place> = {}, key: string | undefined = keys.own) =>
  createDraftStore<{ name: string }>(
    key === '' ? undefined : createSeal(key),
    { ...place, ...differing },
    { storage, now: () => nowMs, locks },
  );
/** What the browser has for all its windows together. */
function createLocks(): Locks {
  const held = new Set<string>();
  return {
    async request(name, _options, work) {
      if (held.has(name)) return work(null);
      held.add(name);
      try {
        return await work({ name });
      } finally {
        held.delete(name);
      }
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  };
}

const namesIn = async (differing: Partial<typeof place> = {}, key?: string) =>
  (await storeAt(differing, key).read())?.values.name;
/** Writes a draft and closes its form. */
async function leave(differing: Partial<typeof place>, name: string): Promise<void> {
  const store = storeAt(differing);
  await store.write({ name }, sentWith);
  store.leave();
  // The lock ends a moment later.
  await locks.query();
}
const lying = () => storage.keys().map((key) => storage.getItem(key));

describe.each([
  ['sealed', keys.own],
  ['where the browser has no ciphers', ''],
])('a draft %s', (_how, key) => {
  const at = (differing: Partial<typeof place> = {}) => storeAt(differing, key);

  it('is there again after the form was left, with the time it was kept', async () => {
    await at().write({ name: '三年级' }, sentWith);
    expect(await at().read()).toMatchObject({ values: { name: '三年级' }, savedAtMs: 1_000_000 });
  });

  it.each([
    ['another person', { accountId: 4 }],
    ['a person whose number begins alike', { accountId: 33 }],
    ['another form', { form: 'delivery' }],
    ['a form whose name begins alike', { form: 'order 7' }],
    ['another version of the form', { version: 2 }],
    ['what else the form may be about', { about: '上海' }],
  ])('is not for %s', async (_who, differing) => {
    await at().write({ name: '三年级' }, sentWith);
    expect(await at(differing).read()).toBeUndefined();
  });

  it('is for what it is about alone, whatever is newer', async () => {
    await at({ about: '上海' }).write({ name: '三年级' }, sentWith);
    nowMs += 1;
    await at({ about: '北京' }).write({ name: '四年级' }, sentWith);
    expect((await at({ about: '上海' }).read())?.values.name).toBe('三年级');
  });

  it('is gone when it was sent, also while it was being sealed', async () => {
    const store = at();
    const writing = store.write({ name: '三年级' }, sentWith);
    store.clear();
    await writing;
    expect(await at().read()).toBeUndefined();
  });

  it('is what was typed last', async () => {
    const store = at();
    await Promise.all([store.write({ name: '三' }, sentWith), store.write({ name: '三年级' }, sentWith)]);
    expect((await at().read())?.values.name).toBe('三年级');
  });

  it('stays beside what is typed before it was answered, and is offered when that is thrown away', async () => {
    await at().write({ name: 'first' }, sentWith);
    nowMs += 1;
    const again = at();
    expect((await again.read())?.values.name).toBe('first');
    await again.write({ name: 'second' }, sentWith);
    expect((await again.read())?.values.name).toBe('first');
    const found = await at().read();
    expect(found?.values.name).toBe('second');
    found?.drop();
    expect((await at().read())?.values.name).toBe('first');
  });

  it('expires', async () => {
    await at().write({ name: '三年级' }, sentWith);
    nowMs += draftLifetimeMs + 1;
    expect(await at().read()).toBeUndefined();
  });

  it.each(['{', 'null', '7', '{"version":1}', '{"version":1,"savedAtMs":1,"content":"x","isSealed":true}'])(
    'that is damaged to %s is none',
    async (text) => {
      storage.setItem('study-card-draft 3 order @one', text);
      expect(await at().read()).toBeUndefined();
    },
  );
});

describe('drafts of two tabs', () => {
  it('are each tab’s own after a reload, whichever is newer', async () => {
    await storeAt({ tab: 'one' }).write({ name: 'first' }, sentWith);
    nowMs += 1;
    await storeAt({ tab: 'two' }).write({ name: 'second' }, sentWith);
    expect(await namesIn({ tab: 'one' })).toBe('first');
    expect(await namesIn({ tab: 'two' })).toBe('second');
  });

  it('never overwrite each other; the newer one is offered, and taken up it is the other tab’s no longer', async () => {
    await leave({ tab: 'one' }, 'first');
    nowMs += 1;
    await leave({ tab: 'two' }, 'second');
    const found = await storeAt({ tab: 'three' }).read();
    expect(found?.values.name).toBe('second');
    found?.drop();
    expect(await namesIn({ tab: 'three' })).toBe('first');
  });

  it('are not thrown away with what was found before more was typed', async () => {
    const typed = storeAt({ tab: 'one' });
    await typed.write({ name: 'first' }, sentWith);
    typed.leave();
    await locks.query();
    const found = await storeAt({ tab: 'two' }).read();
    await typed.write({ name: 'first and more' }, sentWith);
    found?.drop();
    typed.leave();
    await locks.query();
    expect(await namesIn({ tab: 'two' })).toBe('first and more');
  });
});

describe('a draft in two windows', () => {
  const other = () => storeAt({ tab: 'two' });

  it('is not offered while the form is open in the other one, and is when that is left or gone', async () => {
    const typing = storeAt({ tab: 'one' });
    await typing.write({ name: 'first' }, sentWith);
    expect(await other().read()).toBeUndefined();
    typing.leave();
    await locks.query();
    expect((await other().read())?.values.name).toBe('first');
  });

  it('is offered to its own tab, whose page before a reload may still be going', async () => {
    await storeAt({ tab: 'one' }).write({ name: 'first' }, sentWith);
    expect((await storeAt({ tab: 'one' }).read())?.values.name).toBe('first');
  });

  it('is taken by one of two to which it was offered, with its key, and is offered no more', async () => {
    await leave({ tab: 'one' }, 'first');
    const [second, third] = [other(), storeAt({ tab: 'three' })];
    const offered = [await second.read(), await third.read()];
    expect(await Promise.all(offered.map(async (draft) => draft?.take()))).toEqual([
      { key: sentWith },
      undefined,
    ]);
    expect(await storeAt({ tab: 'four' }).read()).toBeUndefined();
    // Sent by the one that took it.
    second.clear();
    second.leave();
    await locks.query();
    expect(storage.keys()).toEqual([]);
    expect(await offered[1]?.take()).toBeUndefined();
  });

  it('keeps its key however often it is taken', async () => {
    await storeAt({ tab: 'one' }).write({ name: 'first' }, sentWith);
    for (let reload = 0; reload < 3; reload += 1)
      expect(await (await storeAt({ tab: 'one' }).read())?.take()).toEqual({ key: sentWith });
  });

  it('has the key of what an earlier version sent without an answer', async () => {
    const earlier = { name: 'first', uncertainKey: sentWith };
    await storeAt({ tab: 'one' }).write(earlier);
    expect(await (await storeAt({ tab: 'one' }).read())?.take()).toEqual({ key: sentWith });
  });
});

describe('what lies at the browser', () => {
  it('holds nothing that can be read, and opens with the key of the account alone', async () => {
    await storeAt().write({ name: '13800138000' }, sentWith);
    expect(lying().join()).not.toContain('13800138000');
    expect(await namesIn({}, keys.other)).toBeUndefined();
    expect(await namesIn()).toBe('13800138000');
  });

  it('does not tell what it is about', async () => {
    await storeAt({ about: '13800138000' }).write({ name: '三年级' }, sentWith);
    expect([...storage.keys(), ...lying()].join()).not.toContain('13800138000');
  });

  it('opens in its own place alone', async () => {
    await storeAt().write({ name: '三年级' }, sentWith);
    storage.setItem('study-card-draft 3 delivery @one', lying()[0] ?? '');
    expect(await namesIn({ form: 'delivery' })).toBeUndefined();
  });
});

describe('the sweep', () => {
  const ownDraft = /^study-card-draft 3 order @one \w+$/;
  const swept = (accountId: number | undefined, takesReadable: boolean) => {
    sweepDrafts(storage, { accountId, takesReadable }, nowMs);
    return storage.keys().toSorted();
  };

  it("leaves a person their own sealed drafts and other keys, and takes others' and expired ones", async () => {
    await storeAt({ form: 'old' }).write({ name: 'old' }, sentWith);
    nowMs += draftLifetimeMs + 1;
    await storeAt().write({ name: 'mine' }, sentWith);
    await storeAt({ accountId: 33 }).write({ name: "somebody else's" }, sentWith);
    storage.setItem('study-card-locale', 'en-US');
    expect(swept(3, true)).toEqual([expect.stringMatching(ownDraft), 'study-card-locale']);
  });

  it('takes what can be read when somebody has signed out, and what an earlier version left', async () => {
    await storeAt().write({ name: 'sealed' }, sentWith);
    await storeAt({ form: 'readable' }, '').write({ name: 'readable' }, sentWith);
    storage.setItem(
      'study-card-draft 3 grant.create',
      JSON.stringify({ version: 2, savedAtMs: nowMs, values: { phone: '13800138000' } }),
    );
    expect(swept(undefined, true)).toEqual([expect.stringMatching(ownDraft)]);
  });
});
