import { measureRuntimeKib, runtimeEntries } from './runtime-size';

describe('the model runtime', () => {
  it.each(runtimeEntries)(
    'weighs at most its ceiling, gzipped, beside its peers: $name',
    async ({ path, maxKib }) => {
      expect(await measureRuntimeKib(process.cwd(), path)).toBeLessThanOrEqual(maxKib);
    },
  );
});
