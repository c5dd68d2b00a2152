/** The application with signed-in people of the office and of both agents, who create merchants, for tests. */
import type { Endpoint, ReplyOf } from '#contract/endpoint';
import type { Envelope } from '#contract/envelope';
import { requestIdHeader } from '#contract/headers';
import { merchant, type MerchantUpdate, type NewMerchant } from '#contract/merchant/endpoints';
import type { Options } from '#server/start/options';
import { openTestApp, type TestApp } from '../app';
import { addressOf, type Sent } from '../process';

const people = [
  'ops',
  'sales',
  'auditor',
  'warehouse',
  'support',
  'admin',
  'agent-east',
  'agent-west',
] as const;
export type Person = (typeof people)[number];

export interface TestMerchants {
  readonly app: TestApp;
  /** The account of each agent. */
  readonly agentIds: { readonly east: number; readonly west: number };
  send<E extends Endpoint>(who: Person, endpoint: E, sent?: Sent<E>): Promise<Envelope<ReplyOf<E>>>;
  /** @throws Error when it is refused */
  add(who: Person, given?: Partial<NewMerchant>): Promise<{ readonly id: number; readonly code: string }>;
  /** The merchant as an edit that changes only `given`; its telephone is left out and so stays. */
  editOf(id: number, given?: Partial<MerchantUpdate>): Promise<MerchantUpdate>;
  close(): Promise<void>;
}

let named = 0;

export const newMerchant = (given: Partial<NewMerchant> = {}): NewMerchant => ({
  name: `第${(named += 1)}实验学校`,
  kind: 'school',
  contact: '王老师',
  phone: '13812348000',
  regionCode: '330106',
  ...given,
});

export async function openTestMerchants(given?: Partial<Options>): Promise<TestMerchants> {
  const app = await openTestApp(given);
  const cookies = new Map<Person, string>();
  for (const person of people) cookies.set(person, await app.signInAs(person));

  const send: TestMerchants['send'] = async (who, endpoint, sent = {}) => {
    const reply = await app.app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, { ...Object(sent.query) }, Object(sent.params)),
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        cookie: cookies.get(who) ?? '',
        ...(sent.idempotencyKey && { 'idempotency-key': sent.idempotencyKey }),
        ...(sent.requestId && { [requestIdHeader]: sent.requestId }),
      },
      ...(sent.body && { payload: sent.body }),
    });
    return reply.json();
  };

  const agents = (await send('ops', merchant.listAgents)).data;
  const agentOf = (name: string) => agents.find((agent) => agent.name === name)?.id ?? 0;

  async function add(who: Person, given: Partial<NewMerchant> = {}) {
    const { code, msg, data } = await send(who, merchant.addMerchantInBody, { body: newMerchant(given) });
    if (code !== 200) throw new Error(`The merchant was refused: ${msg}`);
    return data;
  }

  async function editOf(id: number, given: Partial<MerchantUpdate> = {}): Promise<MerchantUpdate> {
    const {
      merchant: found,
      version,
      ...detail
    } = (await send('ops', merchant.findMerchant, { query: { id } })).data;
    const { creditCode, email, address, logoKey, contractFrom, contractTo, settlementKind, paidTo } = detail;
    const filled = { creditCode, email, address, logoKey, contractFrom, contractTo, settlementKind, paidTo };
    return {
      id,
      version,
      name: found.name,
      kind: found.kind,
      contact: found.contact,
      regionCode: found.region.code,
      creditLimit: detail.creditLimit,
      note: detail.note,
      ...(found.agent && { agentId: found.agent.id }),
      ...Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== null)),
      ...given,
    };
  }

  return {
    app,
    agentIds: { east: agentOf('华东代理'), west: agentOf('西部代理') },
    send,
    add,
    editOf,
    close: () => app.close(),
  };
}
