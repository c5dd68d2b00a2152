/** All calls of a service, from the first to the last, go through the client of the instance that called it. */
import { readdirSync } from 'node:fs';
import { createRequest, environment, inNameOf } from '#src/request';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';

const files = readdirSync(__dirname).filter((name) => /^[a-z-]+\.ts$/.test(name));

/** Stands for any query, body, id or signal. */
const anything = Object.assign(new AbortController().signal, { filter: {} });
const givenTo: Readonly<Record<string, readonly unknown[]>> = {
  simulateStatus: [500],
  openSession: ['/sso/session', 'ticket'],
  uploadFile: [new File(['picture'], 'face.png', { type: 'image/png' })],
};

let host: LocalHost;
beforeAll(async () => {
  host = await startPageHost();
  // Refused by the storage, so that a second token is requested after several awaits.
  host.answer('/studycard-api/qiniu/v1/uploadtoken', envelope(200, 'token'));
  host.answer('/storage', { status: 401 });
});
afterAll(() => host.close());

describe.each(files)('%s', (file) => {
  it('calls in the name of the instance alone', async () => {
    const services: Readonly<Record<string, unknown>> = await import(`./${file}`);
    const client = createRequest(environment, { language: () => 'en-US' });
    for (const [name, service] of Object.entries(services)) {
      if (typeof service !== 'function') continue;
      host.received.length = 0;
      const given = givenTo[name] ?? [anything, anything, anything];
      const result: unknown = inNameOf(client, () => service(...given));
      // Services that return an address make no call.
      if (typeof result === 'string') continue;
      await Promise.allSettled([result]);
      const languages = host.received
        .filter(({ url }) => url !== '/storage')
        .map(({ headers }) => headers['accept-language']);
      expect([name, languages]).toEqual([name, name === 'uploadFile' ? ['en-US', 'en-US'] : ['en-US']]);
    }
  });
});
