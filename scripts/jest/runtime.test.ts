/** What the runtime of the tests does with a jest that is not as it knows it. */
import { replaceMethods } from './runtime.js';

const twice = (original: (given: number) => number) => (given: number) => 2 * original(given);
const withBoth = () => ({ cache: { read: (given: number) => given + 1 }, executor: { run: () => 0 } });
const replacements = { cache: { read: twice }, executor: { run: () => () => 5 } };

let warnings: string[];
beforeEach(() => {
  warnings = [];
});
const warn = (warning: string) => void warnings.push(warning);

describe('the methods that jest keeps to itself', () => {
  it('are replaced, each with the original at hand', () => {
    const runtime = withBoth();
    replaceMethods(runtime, replacements, warn);
    expect([runtime.cache.read(3), runtime.executor.run()]).toEqual([8, 5]);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['a method', { ...withBoth(), executor: {} }, 'executor.run'],
    ['a part', { cache: withBoth().cache }, 'executor.run'],
  ])('stay those of jest where %s is missing, and one warning says so', (_, runtime, name) => {
    replaceMethods(runtime, replacements, warn);
    expect(runtime.cache.read(3)).toBe(4);
    expect(warnings).toEqual([expect.stringContaining(`no ${name} any more`)]);
  });
});
