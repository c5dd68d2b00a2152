import { createBuildWatch } from './build-watch';

/** A window whose server has `deployed` that build; counts what happens to it. */
function open(
  deployed: () => Promise<string | undefined>,
  { isDirty = false, storage = new Map<string, string>() } = {},
) {
  const seen = { reloads: 0, prompts: 0 };
  const watch = createBuildWatch({
    build: 'old',
    fetchBuild: deployed,
    mayReload: () => !isDirty,
    reload: () => (seen.reloads += 1),
    onNewBuild: () => (seen.prompts += 1),
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem(key, value) {
        storage.set(key, value);
        return true;
      },
    },
  });
  return { watch, seen, storage };
}

/** The failed page had no unsaved input. */
const nothingTyped = { hadUnsavedWork: false } as const;

const builds = {
  'another build': () => Promise.resolve('new'),
  'the same build': () => Promise.resolve('old'),
  'no word of a build': () => Promise.resolve(undefined),
  'no answer': () => Promise.reject(new Error('offline')),
} as const;

describe('a chunk that is missing (issue 4)', () => {
  it.each([
    ['another build', false, { reloads: 1, prompts: 0 }],
    ['another build', true, { reloads: 0, prompts: 1 }],
    ['the same build', false, { reloads: 0, prompts: 0 }],
    ['no word of a build', false, { reloads: 0, prompts: 0 }],
    ['no answer', false, { reloads: 0, prompts: 0 }],
  ] as const)(
    'with %s deployed and unsaved work %s reloads, or leaves the moment to the person: %o',
    async (deployed, isDirty, done) => {
      const { watch, seen } = open(builds[deployed], { isDirty });
      await watch.chunkIsMissing(nothingTyped);
      expect(seen).toEqual(done);
    },
  );

  it('reloads once for a build, also across the reload', async () => {
    const first = open(builds['another build']);
    await first.watch.chunkIsMissing(nothingTyped);
    const second = open(builds['another build'], { storage: first.storage });
    await second.watch.chunkIsMissing(nothingTyped);
    expect(second.seen).toEqual({ reloads: 0, prompts: 1 });
  });
});

describe('the notice of a new version', () => {
  it.each([
    ['another build', 1],
    ['the same build', 0],
    ['no answer', 0],
  ] as const)(
    'with %s deployed is given %i times, however often it is looked for',
    async (deployed, prompts) => {
      const { watch, seen } = open(builds[deployed]);
      await watch.look();
      await watch.look();
      expect(seen.prompts).toBe(prompts);
    },
  );
});
