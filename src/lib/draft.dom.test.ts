import { browserStorage } from './browser-storage';
import { createDraftStore, draftLifetimeMs, sweepDrafts } from './draft';

const place = { accountId: 3, form: 'order', version: 1 };
let nowMs: number;
beforeEach(() => {
  window.localStorage.clear();
  nowMs = 1_000_000;
});
const storeAt = (differing: Partial<typeof place> = {}) =>
  createDraftStore<{ name: string }>(browserStorage, { ...place, ...differing }, () => nowMs);

describe('a draft', () => {
  it('is there again after the form was left, with the time it was kept', () => {
    storeAt().write({ name: '三年级' });
    expect(storeAt().read()).toEqual({ values: { name: '三年级' }, savedAtMs: 1_000_000 });
  });

  it.each([
    ['another person', { accountId: 4 }],
    ['a person whose number begins alike', { accountId: 33 }],
    ['another form', { form: 'delivery' }],
    ['another version of the form', { version: 2 }],
  ])('is not for %s', (_who, differing) => {
    storeAt().write({ name: '三年级' });
    expect(storeAt(differing).read()).toBeUndefined();
  });

  it('is gone when it was sent or thrown away', () => {
    storeAt().write({ name: '三年级' });
    storeAt().clear();
    expect(storeAt().read()).toBeUndefined();
  });

  it('expires', () => {
    storeAt().write({ name: '三年级' });
    nowMs += draftLifetimeMs + 1;
    expect(storeAt().read()).toBeUndefined();
  });

  it.each(['{', 'null', '7', '{"version":1}', '{"version":1,"savedAtMs":"x","values":{}}'])(
    'that is damaged to %s is none',
    (text) => {
      window.localStorage.setItem('study-card-draft 3 order', text);
      expect(storeAt().read()).toBeUndefined();
    },
  );
});

describe('the sweep for a person', () => {
  it("leaves their own drafts and other keys, and takes others' and expired ones", () => {
    storeAt({ form: 'old' }).write({ name: 'old' });
    nowMs += draftLifetimeMs + 1;
    storeAt().write({ name: 'mine' });
    storeAt({ accountId: 33 }).write({ name: "somebody else's" });
    window.localStorage.setItem('study-card-locale', 'en-US');
    sweepDrafts(browserStorage, 3, nowMs);
    expect(Object.keys(window.localStorage).sort()).toEqual([
      'study-card-draft 3 order',
      'study-card-locale',
    ]);
  });
});
