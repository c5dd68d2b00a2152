import { namedTests } from './test-named';

describe('the tests that a person names', () => {
  it.each([
    [['money'], 'browser node'],
    [['e2e/lists'], 'e2e accessibility'],
    [['server/list', 'e2e/lists'], 'e2e accessibility browser node'],
    [['several-processes.postgresql'], 'browser node postgresql'],
  ])('%j are of %s', (names, projects) => {
    expect(namedTests(names).join(' ')).toBe(
      `--selectProjects ${projects} --testPathPatterns ${names.join(' ')}`,
    );
  });

  it('fail where there are none of that name, as jest does unless it is told otherwise', () => {
    expect(namedTests(['no-such-name'])).not.toContain('--passWithNoTests');
  });
});
