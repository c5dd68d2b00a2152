/** Every role against every call of the contract, on the running server: all rights come from one list. */
import { sql } from 'drizzle-orm';
import { routes } from '#config/routes';
import { isAllowed } from '#contract/access';
import { account } from '#contract/account/endpoints';
import { lists } from '#contract/all-lists';
import { audit } from '#contract/audit/endpoints';
import { isWrite, type BodyOf, type Endpoint, type ReplyOf } from '#contract/endpoint';
import { exporting } from '#contract/export/endpoints';
import { grant } from '#contract/grant/endpoints';
import type { ListContract } from '#contract/lists';
import { repertory } from '#contract/repertory/endpoints';
import { rightLabels, rights, roleRights, type Right } from '#contract/rights';
import { role } from '#contract/role/endpoints';
import { roles, type Role } from '#contract/roles';
import { upload } from '#contract/upload/endpoints';
import { demoPassword } from '#mock/index';
import { hashPassword } from '#server/modules/user/password';
import { allEndpoints } from '#testing/api-document/calls';
import { openTestApp, type TestApp } from '#testing/app';
import { addressOf } from '#testing/process';

let test: TestApp;
const cookies = new Map<string, string>();
beforeAll(async () => {
  test = await openTestApp();
  for (const role of roles) cookies.set(role, await test.signIn(role));
  for (const [username, { before, after }] of Object.entries(editedRoles))
    cookies.set(username, await signInAndEdit(username, before, after));
});
afterAll(() => test.close());

/** Roles of the office's own whose rights change while a session with them goes on. */
const editedRoles: Readonly<Record<string, { before: readonly Right[]; after: readonly Right[] }>> = {
  'warehouse-without-printing': {
    before: roleRights.warehouse,
    after: roleRights.warehouse.filter((right) => !right.startsWith('repertory.')),
  },
  'everything-but-accounts': {
    before: ['account.edit'],
    after: rights.filter((right) => right !== 'account.edit'),
  },
};

/** Uses the calls of the screens: creates a role and an account with it, signs in, and then edits the role. */
async function signInAndEdit(username: string, before: readonly Right[], after: readonly Right[]) {
  const post = async <E extends Endpoint>(endpoint: E, payload: BodyOf<E> & object): Promise<ReplyOf<E>> => {
    const reply = await test.app.inject({
      method: 'POST',
      url: addressOf(endpoint, {}),
      headers: { 'x-requested-with': 'XMLHttpRequest', cookie: cookies.get('admin') ?? '' },
      payload,
    });
    return reply.json().data;
  };
  const { id } = await post(role.createRole, { name: username.slice(0, 20), rights: [...before] });
  const made = { username, displayName: username, roleCode: `role-${id}`, scope: 'all' } as const;
  await post(account.createAccount, made);
  const passwordHash = await hashPassword(demoPassword);
  await test.parts.database.execute(
    sql`update accounts set password_hash = ${passwordHash} where username = ${username}`,
  );
  const cookie = await test.signInAs(username);
  await post(role.updateRole, { id, version: 1, name: username.slice(0, 20), rights: [...after] });
  return cookie;
}

/** Sends the call without parameters: an allowed caller is told what is missing, and nothing is changed. */
const send = (endpoint: Endpoint, cookie = '') =>
  test.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, {}),
    headers: { 'x-requested-with': 'XMLHttpRequest', cookie },
    ...(endpoint.method !== 'GET' && { payload: {} }),
  });

const rightsOf = ({ access }: Endpoint): readonly Right[] => {
  const asked: readonly string[] = typeof access === 'string' ? [access] : access;
  return asked.flatMap((name) => rights.find((right) => right === name) ?? []);
};

const guarded = allEndpoints.filter(({ access }) => access !== 'anyone');
const held: Readonly<Record<string, readonly Right[]>> = {
  ...roleRights,
  ...Object.fromEntries(Object.entries(editedRoles).map(([name, { after }]) => [name, after])),
};

/** How a call is answered to somebody with these rights. */
function answerTo(endpoint: Endpoint, owned: ReadonlySet<Right>): object {
  // An allowed call is refused in the envelope for what it lacks.
  if (isAllowed(endpoint.access, owned)) return { statusCode: 200 };
  const missingRights = rightsOf(endpoint);
  const msg = `没有权限：${missingRights.map((right) => rightLabels[right]).join('或')}`;
  return { statusCode: 403, body: { code: 403, msg, data: { missingRights } } };
}

describe('every role, and nobody who is signed in, is answered by its rights', () => {
  it.each(guarded.map((endpoint) => [endpoint.name, endpoint]))('%s', async (_, endpoint) => {
    const answers: Record<string, object> = {};
    for (const role of [...Object.keys(held), 'signed out']) {
      const { statusCode, body } = await send(endpoint, cookies.get(role));
      answers[role] = { statusCode, ...(statusCode !== 200 && { body: JSON.parse(body) }) };
    }
    expect(answers).toMatchObject({
      ...Object.fromEntries(
        Object.entries(held).map(([role, owned]) => [role, answerTo(endpoint, new Set(owned))]),
      ),
      'signed out': { statusCode: 401, body: { code: 401 } },
    });
  });
});

describe('a right beyond the one of the call', () => {
  const missing = (right: Right) => ({ code: 403, data: { missingRights: [right] } });
  const ask = async (role: Role, endpoint: Endpoint, query: object, body?: object) => {
    const reply = await test.app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, query),
      headers: { 'x-requested-with': 'XMLHttpRequest', cookie: cookies.get(role) ?? '' },
      ...(body && { payload: body }),
    });
    return reply.json();
  };

  it.each([
    ['sales', 'study-card', 'repertory.create'],
    ['warehouse', 'merchant', 'merchant.edit'],
    ['agent', 'page', 'page.edit'],
  ] as const)('%s gets no token to upload into %s', async (role, folder, right) => {
    const key = `${folder}/20261122-picture.png`;
    expect(await ask(role, upload.getUploadToken, { key })).toMatchObject(missing(right));
  });

  it.each([repertory.previewCardChange, repertory.changeSelectedCards])(
    'a search over the stock is for who may see it: $name',
    async (endpoint) => {
      const asked = { action: 'freeze', cards: { id: 1 } };
      const body =
        endpoint === repertory.previewCardChange ? asked : { ...asked, expectedCount: 1, reason: '抽查' };
      expect(await ask('support', endpoint, {}, body)).toMatchObject(missing('studycard_inventory_menu'));
      const ofGrant = { ...body, cards: { grantBatchId: 1 } };
      expect(await ask('support', endpoint, {}, ofGrant)).toMatchObject(missing('studycard_provide_menu'));
    },
  );
});

describe('a download that leaves a record', () => {
  const recorded = [
    repertory.exportPrintFile,
    repertory.exportPrintRecords,
    grant.exportGrant,
    exporting.fetchExportFile,
    audit.downloadProof,
  ];

  it.each(recorded)('cannot be started from a foreign page: $name', async (endpoint) => {
    const statusFrom = async (site: string) => {
      const { statusCode } = await test.app.inject({
        url: addressOf(endpoint, {}),
        headers: {
          cookie: cookies.get('admin') ?? '',
          'sec-fetch-mode': 'navigate',
          'sec-fetch-site': site,
        },
      });
      return statusCode;
    };
    for (const site of ['cross-site', 'same-site', 'none']) expect(await statusFrom(site)).toBe(403);
    expect(await statusFrom('same-origin')).not.toBe(403);
  });

  it('is every download by GET, except templates and pictures of QR codes', () => {
    const others = allEndpoints.filter(
      (endpoint) => endpoint.kind === 'download' && endpoint.method === 'GET' && !isWrite(endpoint),
    );
    expect(others.map(({ name }) => name).filter((name) => !name.endsWith('.downloadTemplate'))).toEqual([
      'merchant.downloadMerchantTemplate',
      'qrcode.downloadPicture',
    ]);
  });
});

describe('a call that is open to anyone', () => {
  it('is one of signing in and out, a customer’s activation, a scan, or an error on demand', () => {
    const open = allEndpoints.filter(({ access }) => access === 'anyone').map(({ name }) => name);
    expect(open.filter((name) => !name.startsWith('errorSimulation.'))).toEqual([
      'activation.activateCard',
      'login.ajaxLogin',
      'login.ajaxLoginFactor',
      'login.logout',
      'qrcode.scan',
    ]);
  });
});

describe('a right', () => {
  it.each(rights)('%s opens at least one call, or the export of a list', (right) => {
    const calls = guarded.filter((endpoint) => rightsOf(endpoint).includes(right));
    const exported = Object.values<ListContract>(lists).filter((list) => list.exportRight === right);
    expect([...calls, ...exported]).not.toEqual([]);
  });

  it('that a page asks for opens a call, too', () => {
    const asked = routes.flatMap((route) => ('page' in route && 'authKeys' in route ? route.authKeys : []));
    const opening = new Set(guarded.flatMap(rightsOf));
    expect(asked.filter((right) => !opening.has(right))).toEqual([]);
  });

  it('is held by somebody', () => {
    expect(rights.filter((right) => !roles.some((role) => roleRights[role].includes(right)))).toEqual([]);
  });
});
