/**
 * Somebody who uses the office over the wire: the answers of their calls, and the number of rows in the list at an
 * address.
 */
import { pageSizeMax } from '#config/constants';
import { recordRoutes } from '#config/record-routes';
import { isAllowed } from '#contract/access';
import { account } from '#contract/account/endpoints';
import { bodyCodes } from '#contract/codes';
import { customer } from '#contract/customer/endpoints';
import type { Endpoint, ReplyOf } from '#contract/endpoint';
import type { Envelope } from '#contract/envelope';
import { grant } from '#contract/grant/endpoints';
import type { PageOf } from '#contract/paging';
import { qrcode } from '#contract/qrcode/endpoints';
import { anyCallsOf } from '#contract/record/define-record';
import { ofRecords } from '#contract/records';
import { repertory } from '#contract/repertory/endpoints';
import type { Right } from '#contract/rights';
import type { TestApp } from '../app';
import { addressOf, type Sent } from '../process';

export interface Person {
  readonly name: string;
  readonly rights: ReadonlySet<Right>;
  /** The agent's account, for people of an agent. */
  readonly agentId: number | undefined;
  can(endpoint: Endpoint): boolean;
  /** @throws Error when the call is refused or fails */
  call<E extends Endpoint>(endpoint: E, sent?: Sent<E>): Promise<ReplyOf<E>>;
  /** For calls that may be refused. @throws Error when the server fails */
  attempt<E extends Endpoint>(endpoint: E, sent?: Sent<E>): Promise<void>;
  /** Number of successful attempts. */
  doneCount(): number;
  /** Whether they may read the list at an address. */
  canOpen(address: string): boolean;
  /** All rows of the list at an address of the application, e.g. `/task/grant?status=1`. */
  rowsAt(address: string): Promise<readonly unknown[]>;
}

const fullPage = { currentPage: 1, pageSize: pageSizeMax };

type Screen = (filter: object, page: number) => readonly [Endpoint, object];
const recordLists = ofRecords((record) => anyCallsOf(record).list);

/** How the screens read the lists that figures link to: by address, with the filters in it. */
const screens: Readonly<Record<string, Screen>> = {
  '/task/repertory/list': (filter, currentPage) => [
    repertory.listPrintJobs,
    { query: { ...fullPage, ...filter, currentPage } },
  ],
  '/task/repertory/check': (filter, currentPage) => [
    repertory.listCards,
    { query: { ...fullPage, ...filter, currentPage } },
  ],
  '/task/grant': (filter, currentPage) => [
    grant.listGrants,
    { query: { ...fullPage, ...filter, currentPage } },
  ],
  '/merchant/QRcode': (filter, currentPage) => [
    qrcode.findQrCodeList,
    { body: { ...fullPage, ...filter, currentPage } },
  ],
  '/usersmanage/list': (filter, page) => [
    customer.listOwnCustomers,
    { body: { page, size: pageSizeMax, ...filter } },
  ],
  '/usersmanage/list-all': (filter, page) => [
    customer.listCustomers,
    { body: { page, size: pageSizeMax, ...filter } },
  ],
  ...Object.fromEntries(
    recordRoutes.map(({ path, area }): [string, Screen] => [
      path,
      (filter, currentPage) => [recordLists[area], { query: { ...fullPage, ...filter, currentPage } }],
    ]),
  ),
  '/account/list': (filter, currentPage) => [
    account.listAccounts,
    { query: { ...fullPage, ...filter, currentPage } },
  ],
};

/** Midnight in the zone of the business. */
const startOf = (day: string, after = 0) =>
  new Date(Date.parse(`${day}T00:00:00+08:00`) + after * 86_400_000).toISOString();

/** Day ranges of an address in the form of the calls. */
const ranges: Readonly<Record<string, (from: string, to: string) => object>> = {
  activateDays: (activateFrom, activateTo) => ({ activateFrom, activateTo }),
  activatedDays: (from, to) => ({ activatedFrom: startOf(from), activatedTo: startOf(to, 1) }),
};

/** Filters that are numbers in a body. */
const numbers: ReadonlySet<string> = new Set(['merchantId', 'status', 'goodsId', 'goodsStatus']);

function filterOf(search: URLSearchParams): object {
  const parts = [...search].map(([name, text]): object => {
    const [from = '', to = ''] = text.split('~');
    return ranges[name]?.(from, to) ?? { [name]: numbers.has(name) ? Number(text) : text };
  });
  return Object.assign({}, ...parts);
}

export function personOf(
  test: TestApp,
  name: string,
  cookie: string,
  held: readonly Right[],
  agentId?: number,
): Person {
  const rights = new Set(held);
  const can = ({ access }: Endpoint) => isAllowed(access, rights);
  let done = 0;

  async function send<E extends Endpoint>(endpoint: E, sent: Sent<E> = {}) {
    const reply = await test.app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, { ...Object(sent.query) }, { ...Object(sent.params) }),
      headers: { 'x-requested-with': 'XMLHttpRequest', cookie },
      ...(sent.body !== undefined && { payload: { ...Object(sent.body) } }),
    });
    if (reply.statusCode >= 500) throw new Error(`${endpoint.name}: ${reply.body}`);
    return reply;
  }

  async function call<E extends Endpoint>(endpoint: E, sent?: Sent<E>): Promise<ReplyOf<E>> {
    // The server has validated its reply against the contract.
    const { code, msg, data } = (await send(endpoint, sent)).json<Envelope<ReplyOf<E>>>();
    if (code !== bodyCodes.ok && code !== bodyCodes.emptyList)
      throw new Error(`${name}, ${endpoint.name}: ${code} ${msg}`);
    return data;
  }

  const screenAt = (pathname: string) => {
    const screen = screens[pathname.replace(/\/check\/\d+$/, '/check')];
    if (!screen) throw new Error(`No list is known at ${pathname}.`);
    return screen;
  };

  async function rowsAt(address: string) {
    const { pathname, searchParams } = new URL(address, 'http://office');
    const [, job] = /^\/task\/repertory\/check\/(\d+)$/.exec(pathname) ?? [];
    if (job !== undefined) searchParams.set('id', job);
    const screen = screenAt(pathname);
    const filter = filterOf(searchParams);
    const rows: unknown[] = [];
    for (let page = 1; ; page += 1) {
      const [endpoint, sent] = screen(filter, page);
      const answer: PageOf<unknown> | { readonly page: PageOf<unknown> } = Object(await call(endpoint, sent));
      const { items, totalNum } = 'page' in answer ? answer.page : answer;
      rows.push(...items);
      if (items.length < pageSizeMax) {
        if (rows.length !== totalNum) throw new Error(`${address}: ${rows.length} of ${totalNum} rows.`);
        return rows;
      }
    }
  }

  return {
    name,
    rights,
    agentId,
    can,
    canOpen: (address) => can(screenAt(new URL(address, 'http://office').pathname)({}, 1)[0]),
    call,
    async attempt(endpoint, sent) {
      const reply = await send(endpoint, sent);
      const isRefusal =
        /json/.test(String(reply.headers['content-type'])) && reply.json().code !== bodyCodes.ok;
      if (!isRefusal) done += 1;
    },
    doneCount: () => done,
    rowsAt,
  };
}
