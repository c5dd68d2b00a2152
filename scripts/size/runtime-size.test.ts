import { maxRuntimeKib, measureRuntimeKib } from './runtime-size';

describe('the model runtime', () => {
  it('weighs at most its ceiling, gzipped, beside redux, redux-saga and React', async () => {
    expect(await measureRuntimeKib(process.cwd())).toBeLessThanOrEqual(maxRuntimeKib);
  });
});
