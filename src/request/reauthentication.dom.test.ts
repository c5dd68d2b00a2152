import { waitFor } from '@testing-library/dom';
import { embeddedEnvironment } from '#config/environments';
import { errorSimulation } from '#contract/error-simulation/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import { isAbort } from './exchange';
import { envelope, startPageHost, type CannedAnswer, type LocalHost } from './local-host.fixture';
import type { Renewal } from './reauthentication';
import { createRequest, type Request } from './request';

const list = '/studycard-api/studycard/v1/studyCardPrintPageList';
const retry = '/studycard-api/studycard/v1/retryStudyCardPrint';
const byPage = { query: { currentPage: 1, pageSize: 10 } };
const page = envelope(200, { items: [] });

let host: LocalHost;
let request: Request;
let askedCount: number;
let decide: (renewal: Renewal) => void;
/** Resolves when the person is asked to sign in. */
let asked: Promise<void>;

beforeEach(async () => {
  host = await startPageHost();
  askedCount = 0;
  asked = new Promise((resolve) => {
    const reauthenticate = () => {
      askedCount += 1;
      resolve();
      return new Promise<Renewal>((settle) => (decide = settle));
    };
    request = createRequest(embeddedEnvironment, { reauthenticate });
  });
});
afterEach(() => host.close());

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no failure',
    (error: unknown) => error,
  );

const expire = () => [list, retry].forEach((path) => host.answer(path, { status: 401 }));

describe('a read that meets the end of the session (issue 4)', () => {
  it('waits, and is repeated when the person has signed in again', async () => {
    expire();
    const reading = request.send(repertory.listPrintJobs, byPage);
    await asked;
    host.answer(list, page);
    decide('renewed');
    expect(await reading).toMatchObject({ code: 200, data: { items: [] } });
  });

  it('shares one question with all the others', async () => {
    expire();
    const readings = Array.from({ length: 5 }, () => request.send(repertory.listPrintJobs, byPage));
    await asked;
    // Waits until all five calls have been refused, before the person decides.
    await waitFor(() => expect(host.received).toHaveLength(5), { interval: 1 });
    host.answer(list, page);
    decide('renewed');
    for (const reply of await Promise.all(readings)) expect(reply.code).toBe(200);
    expect(askedCount).toBe(1);
  });

  it('does not ask again when its refusal comes after the person has signed in', async () => {
    let refuse: () => void = () => {};
    const isHeld = new Promise<void>((resolve) => {
      host.answer(list, (response) => {
        refuse = () => response.writeHead(401).end();
        resolve();
      });
    });
    const late = request.send(repertory.listPrintJobs, byPage);
    await isHeld;
    expire();
    const early = request.send(repertory.listPrintJobs, byPage);
    await asked;
    host.answer(list, page);
    decide('renewed');
    await early;
    refuse();
    expect(await late).toMatchObject({ code: 200 });
    expect(askedCount).toBe(1);
  });

  it('fails with its 401 when signing in did not help', async () => {
    expire();
    const reading = failureOf(request.send(repertory.listPrintJobs, byPage));
    await asked;
    decide('renewed');
    expect(await reading).toMatchObject({ name: 'HttpError', status: 401 });
    expect(host.received).toHaveLength(2);
  });

  it('ends without an error when the person signs out instead', async () => {
    expire();
    const reading = failureOf(request.send(repertory.listPrintJobs, byPage));
    await asked;
    decide('declined');
    expect(isAbort(await reading)).toBe(true);
    expect(host.received).toHaveLength(1);
  });
});

describe('a write that meets the end of the session (issue 4)', () => {
  it('is refused and not repeated, also when the person has signed in again', async () => {
    expire();
    const writing = failureOf(request.send(repertory.retryPrintJob, { body: { id: 7 } }));
    await asked;
    host.answer(retry, envelope(200));
    decide('renewed');
    expect(await writing).toMatchObject({ name: 'InterruptedWriteError', method: 'POST', url: retry });
    expect(host.received).toHaveLength(1);
  });
});

describe('a 401 of a session that another has taken the place of, e.g. when the password was changed in another window', () => {
  /** Answers once with the end of the old session; later calls carry the new session and get `reply`. */
  const meetOnce = (path: string, reply: CannedAnswer) =>
    host.answer(path, (response) => {
      host.answer(path, reply);
      response.writeHead(401).end();
    });

  beforeEach(async () => {
    host.answer(list, page);
    await request.send(repertory.listPrintJobs, byPage);
  });

  it('is no end: a read is sent again, and nobody is asked', async () => {
    meetOnce(list, page);
    expect(await request.send(repertory.listPrintJobs, byPage)).toMatchObject({ code: 200 });
    expect(askedCount).toBe(0);
  });

  it('is no end for a write either, which was refused before it did anything', async () => {
    meetOnce(retry, envelope(200));
    expect(await request.send(repertory.retryPrintJob, { body: { id: 1 } })).toMatchObject({ code: 200 });
    expect(askedCount).toBe(0);
    expect(host.received.filter(({ url }) => url === retry)).toHaveLength(2);
  });

  it('is told from the true end by the second answer', async () => {
    expire();
    const reading = request.send(repertory.listPrintJobs, byPage);
    await asked;
    decide('declined');
    expect(isAbort(await failureOf(reading))).toBe(true);
    expect(host.received.filter(({ url }) => url.startsWith(list))).toHaveLength(3);
  });
});

describe('a 401 that signing in would not change', () => {
  it('is the answer, where anyone may call', async () => {
    host.answer('/api/401', { status: 401 });
    expect(await failureOf(request.send(errorSimulation[401]))).toMatchObject({ status: 401 });
    expect(askedCount).toBe(0);
  });

  it('is the answer, where nobody was signed in', async () => {
    expire();
    const reading = failureOf(request.send(repertory.listPrintJobs, byPage));
    await asked;
    decide('not-asked');
    expect(await reading).toMatchObject({ status: 401 });
  });
});
