import { createTextStorage } from '../browser-storage';
import { createDraftStore, createSeal } from './draft';
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
beforeEach(() => {
  storage = createTextStorage(noStorage);
  nowMs = 1_000_000;
});

const storeAt = (differing: Partial<typeof place> = {}, key: string | undefined = keys.own) =>
  createDraftStore<{ name: string }>(
    key === '' ? undefined : createSeal(key),
    { ...place, ...differing },
    { storage, now: () => nowMs },
  );
const namesIn = async (differing: Partial<typeof place> = {}, key?: string) =>
  (await storeAt(differing, key).read())?.values.name;
const lying = () => storage.keys().map((key) => storage.getItem(key));

describe.each([
  ['sealed', keys.own],
  ['where the browser has no ciphers', ''],
])('a draft %s', (_how, key) => {
  const at = (differing: Partial<typeof place> = {}) => storeAt(differing, key);

  it('is there again after the form was left, with the time it was kept', async () => {
    await at().write({ name: '三年级' });
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
    await at().write({ name: '三年级' });
    expect(await at(differing).read()).toBeUndefined();
  });

  it('is for what it is about alone, whatever is newer', async () => {
    await at({ about: '上海' }).write({ name: '三年级' });
    nowMs += 1;
    await at({ about: '北京' }).write({ name: '四年级' });
    expect((await at({ about: '上海' }).read())?.values.name).toBe('三年级');
  });

  it('is gone when it was sent, also while it was being sealed', async () => {
    const store = at();
    const writing = store.write({ name: '三年级' });
    store.clear();
    await writing;
    expect(await at().read()).toBeUndefined();
  });

  it('is what was typed last', async () => {
    const store = at();
    await Promise.all([store.write({ name: '三' }), store.write({ name: '三年级' })]);
    expect((await at().read())?.values.name).toBe('三年级');
  });

  it('stays beside what is typed before it was answered, and is offered when that is thrown away', async () => {
    await at().write({ name: 'first' });
    nowMs += 1;
    const again = at();
    expect((await again.read())?.values.name).toBe('first');
    await again.write({ name: 'second' });
    expect((await again.read())?.values.name).toBe('first');
    const found = await at().read();
    expect(found?.values.name).toBe('second');
    found?.drop();
    expect((await at().read())?.values.name).toBe('first');
  });

  it('expires', async () => {
    await at().write({ name: '三年级' });
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
    await storeAt({ tab: 'one' }).write({ name: 'first' });
    nowMs += 1;
    await storeAt({ tab: 'two' }).write({ name: 'second' });
    expect(await namesIn({ tab: 'one' })).toBe('first');
    expect(await namesIn({ tab: 'two' })).toBe('second');
  });

  it('never overwrite each other; the newer one is offered, and taken up it is the other tab’s no longer', async () => {
    await storeAt({ tab: 'one' }).write({ name: 'first' });
    nowMs += 1;
    await storeAt({ tab: 'two' }).write({ name: 'second' });
    const found = await storeAt({ tab: 'three' }).read();
    expect(found?.values.name).toBe('second');
    found?.drop();
    expect(await namesIn({ tab: 'three' })).toBe('first');
  });

  it('are not thrown away with what was found before more was typed', async () => {
    const typed = storeAt({ tab: 'one' });
    await typed.write({ name: 'first' });
    const found = await storeAt({ tab: 'two' }).read();
    await typed.write({ name: 'first and more' });
    found?.drop();
    expect(await namesIn({ tab: 'two' })).toBe('first and more');
  });
});

describe('what lies at the browser', () => {
  it('holds nothing that can be read, and opens with the key of the account alone', async () => {
    await storeAt().write({ name: '13800138000' });
    expect(lying().join()).not.toContain('13800138000');
    expect(await namesIn({}, keys.other)).toBeUndefined();
    expect(await namesIn()).toBe('13800138000');
  });

  it('does not tell what it is about', async () => {
    await storeAt({ about: '13800138000' }).write({ name: '三年级' });
    expect([...storage.keys(), ...lying()].join()).not.toContain('13800138000');
  });

  it('opens in its own place alone', async () => {
    await storeAt().write({ name: '三年级' });
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
    await storeAt({ form: 'old' }).write({ name: 'old' });
    nowMs += draftLifetimeMs + 1;
    await storeAt().write({ name: 'mine' });
    await storeAt({ accountId: 33 }).write({ name: "somebody else's" });
    storage.setItem('study-card-locale', 'en-US');
    expect(swept(3, true)).toEqual([expect.stringMatching(ownDraft), 'study-card-locale']);
  });

  it('takes what can be read when somebody has signed out, and what an earlier version left', async () => {
    await storeAt().write({ name: 'sealed' });
    await storeAt({ form: 'readable' }, '').write({ name: 'readable' });
    storage.setItem(
      'study-card-draft 3 grant.create',
      JSON.stringify({ version: 2, savedAtMs: nowMs, values: { phone: '13800138000' } }),
    );
    expect(swept(undefined, true)).toEqual([expect.stringMatching(ownDraft)]);
  });
});
