/**
 * Every figure equals the number of rows in the list that it links to, and the count of the bare rows: on every page,
 * for every role, after anything that an office does.
 */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { account } from '#contract/account/endpoints';
import { rights, roleRights, type Right } from '#contract/rights';
import { role } from '#contract/role/endpoints';
import { demoAccounts, demoPassword } from '#mock/index';
import { openDatabase } from '#server/database/open';
import { hashPassword } from '#server/modules/user/password';
import { loadSecrets } from '#server/start/secrets';
import { openAppOn, type TestApp } from '../app';
import { makeDemoPlace } from '../demo';
import { figuresFor, type Figure } from './figures';
import { historyOf, step } from './history';
import { personOf, type Person } from './person';

const isLong = process.env.TEST_EVERY_ENGINE === '1';
const [historyCount, stepCount] = isLong ? [6, 30] : [1, 24];

let test: TestApp;
let admin: Person;
const people: Person[] = [];

beforeAll(async () => {
  const place = await makeDemoPlace();
  const { dataDirectory } = place;
  test = await openAppOn(await openDatabase(place), {
    dataDirectory,
    secrets: loadSecrets(dataDirectory),
    given: { activationsPerMinute: 1_000_000, scansPerMinute: 1_000_000 },
    remove: place.remove,
  });
  for (const { username, role: code } of demoAccounts) {
    const [{ agentId } = { agentId: null }] = await test.parts.database.query<{ agentId: number | null }>(
      sql`select case when role = 'agent' then id end as "agentId" from accounts where username = ${username}`,
    );
    people.push(
      personOf(test, username, await test.signInAs(username), roleRights[code], agentId ?? undefined),
    );
  }
  [admin] = people as [Person, ...Person[]];
});
afterAll(() => test.close());

/** Hires somebody with a role that the office made. */
async function hire(no: number, held: readonly Right[]): Promise<Person> {
  const username = `random-${no}`;
  const { id } = await admin.call(role.createRole, { body: { name: `随机角色 ${no}`, rights: [...held] } });
  await admin.call(account.createAccount, {
    body: { username, displayName: username, roleCode: `role-${id}`, scope: 'all' },
  });
  const passwordHash = await hashPassword(demoPassword);
  await test.parts.database.execute(
    sql`update accounts set password_hash = ${passwordHash} where username = ${username}`,
  );
  return personOf(test, username, await test.signInAs(username), held);
}

const disagrees = ({ shown, listed = shown, counted = shown }: Figure) =>
  shown !== listed || shown !== counted;

describe('the figures of every page', () => {
  const histories = fc
    .sample(
      fc.record({
        steps: fc.array(step, { minLength: stepCount, maxLength: stepCount }),
        held: fc.shuffledSubarray([...rights], { minLength: 4 }),
      }),
      { seed: 36, numRuns: historyCount },
    )
    .map((history, no) => [no + 1, history] as const);

  it.each(histories)('are those of their lists and of the bare rows, history %d', async (no, history) => {
    const take = historyOf(test, admin);
    for (const each of history.steps) await take(each);
    // Most attempts are done; each is either refused or done completely.
    expect(admin.doneCount()).toBeGreaterThan((no * stepCount) / 3);
    const looking = [...people, await hire(no, history.held)];
    for (const person of looking) {
      const figures = await figuresFor(person, test.parts);
      expect({ who: person.name, wrong: figures.filter(disagrees) }).toEqual({ who: person.name, wrong: [] });
      // At least the bell: whoever may see a page sees its figures.
      expect(figures.length).toBeGreaterThan(0);
    }
  });
});
