/**
 * A long run of everything that people do, over the wire and partly at the same time; afterwards the trail is intact.
 *
 * 200 operations by default; `npm run check -- audit` does 10,000.
 */
import { audit } from '#contract/audit/endpoints';
import { formatSerial, parseSerial } from '#contract/card/serial';
import type { Endpoint, ReplyOf } from '#contract/endpoint';
import { listView } from '#contract/list-view/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import { openTestApp, type TestApp } from '#testing/app';
import { newPrintJob } from '#testing/areas/repertory';
import { testPatienceMs } from '#testing/patience';
import { addressOf, type Sent } from '#testing/process';
import { until } from '#testing/until';
import { anchorIn } from './anchor';
import { moveAnchor } from './follow-chain';
import { verifyTrail } from './verify';

const operationCount = Number(process.env.AUDIT_OPERATIONS ?? 200);
/** Lanes run in parallel; each works on records of its own, and all share the chain. */
const laneCount = 5;

jest.setTimeout(testPatienceMs + operationCount * 60);

let test: TestApp;
let cookie: string;

async function call<E extends Endpoint>(endpoint: E, { query, body }: Sent<E> = {}): Promise<ReplyOf<E>> {
  const reply = await test.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, { ...Object(query) }),
    headers: { 'x-requested-with': 'XMLHttpRequest', cookie },
    ...(body && { payload: body }),
  });
  if (endpoint.kind === 'download') return undefined as ReplyOf<E>;
  const { code, msg, data } = reply.json();
  if (code !== 200) throw new Error(`${endpoint.name}: ${code} ${msg}`);
  return data;
}

async function untilMade(id: number): Promise<ReplyOf<typeof repertory.findPrintJob>> {
  return until('the cards', async () => {
    const detail = await call(repertory.findPrintJob, { query: { id } });
    return detail.job.status === 0 ? undefined : detail;
  });
}

type Operation = () => Promise<unknown>;

/** The operations of one lane, taken in turn; each leaves the state that the next ones need. */
async function openLane(lane: number): Promise<readonly Operation[]> {
  const prefix = `LANE${lane}`;
  const order = (given: Parameters<typeof newPrintJob>[0]) =>
    call(repertory.createPrintJob, { body: newPrintJob({ prefix, ...given }) });
  const electronic = await untilMade((await order({ cardKind: 'electronic', quantity: 20 })).id);
  const edited = await untilMade((await order({ quantity: 1 })).id);
  const exported = await untilMade((await order({ quantity: 3 })).id);
  const first = parseSerial(electronic.job.serialFirst)?.runningNo ?? 0;
  let turn = 0;
  let version = 1;
  const change = (action: 'freeze' | 'unfreeze') =>
    call(repertory.changeCards, {
      body: { action, serials: [formatSerial({ prefix, runningNo: first + (turn % 20) })], reason: '抽查' },
    });
  const content = { search: '', layout: null, sharedWith: null };
  let view = { id: 0, version: 0 };
  return [
    () => change('freeze'),
    () => change('unfreeze'),
    async () => {
      const id = edited.job.id;
      ({ version } = await call(repertory.updatePrintJob, {
        body: { id, version, note: `第 ${version} 次` },
      }));
    },
    async () => {
      const list = 'repertory.cards' as const;
      view = await call(listView.createView, {
        body: { ...content, list, name: `${prefix} ${(turn += 1)}` },
      });
    },
    async () => {
      view = await call(listView.updateView, { body: { ...content, ...pick(view), name: `${prefix} 改` } });
    },
    () => call(listView.deleteView, { body: { id: view.id } }),
    () =>
      call(repertory.exportPrintFile, { query: { id: exported.job.id, format: 'csv', reason: '再印一次' } }),
    async () => {
      const { id } = await order({ quantity: 1 });
      await untilMade(id);
      await call(repertory.cancelPrintJob, { body: { id, reason: '试单' } });
    },
  ];
}

const pick = ({ id, version }: { readonly id: number; readonly version: number }) => ({ id, version });

async function runLane(lane: number): Promise<void> {
  const operations = await openLane(lane);
  for (let done = 0; done < operationCount / laneCount; done += 1)
    await operations[done % operations.length]?.();
}

beforeAll(async () => {
  test = await openTestApp();
  cookie = await test.signIn('admin');
  await Promise.all(Array.from({ length: laneCount }, (_, lane) => runLane(lane)));
});
afterAll(() => test.close());

describe(`the audit trail of ${operationCount} mixed operations`, () => {
  it('is whole, up to its anchor', async () => {
    const { database, secrets, options } = test.parts;
    const keys = secrets.keysFor('audit');
    const anchor = anchorIn(options.dataDirectory, keys);
    await moveAnchor(database, anchor);
    const verdict = await verifyTrail(database, keys, anchor);
    expect(verdict).toMatchObject({ kind: 'whole' });
    expect(verdict.count).toBeGreaterThanOrEqual(operationCount);
  });

  it('tells of every kind of them', async () => {
    const query = { currentPage: 1, pageSize: 100 };
    const { items } = await call(audit.listAuditRecords, { query });
    const actions = new Set(items.map(({ action }) => action));
    for (const action of [
      'card.freeze',
      'card.unfreeze',
      'repertory.update',
      'view.create',
      'view.update',
      'view.delete',
      'repertory.export',
      'repertory.create',
      'repertory.generate',
      'repertory.cancel',
    ])
      expect(actions).toContain(action);
  });
});
