import { startLocalHost, type LocalHost } from '#src/request/local-host.fixture';
import { atNewAddresses, reportingFailures } from './chunk-addresses';

const done = () => {};

describe('a script chunk', () => {
  it('is asked for at its own address first, and at a new one with each further try', () => {
    const asked: unknown[] = [];
    let time = 1;
    const fetchScript = atNewAddresses(
      (...given) => void asked.push(given),
      () => (time += 1),
    );
    for (const name of ['7', '7', '9', '7']) fetchScript(`/${name}.js`, done, `chunk-${name}`);
    expect(asked).toEqual([
      ['/7.js', done, 'chunk-7'],
      ['/7.js?again=2', done, 'chunk-7'],
      ['/9.js', done, 'chunk-9'],
      ['/7.js?again=3', done, 'chunk-7'],
    ]);
  });
});

describe('a script chunk inside a host', () => {
  let host: LocalHost;
  beforeAll(async () => (host = await startLocalHost()));
  afterAll(() => host.close());

  it("is asked for of the host when it is in the browser, and it is the host's word that it has come", async () => {
    host.answer('/7.js', { body: '7' });
    const address = `${host.origin}/7.js`;
    const loaded = { type: 'load', target: { src: address } };
    const end = await new Promise((resolve) => {
      const fetchScript = reportingFailures((_address, report) => report(loaded));
      fetchScript(address, resolve, 'chunk-7');
    });
    expect(end).toBe(loaded);
  });

  it.each([
    ['is not there', () => host.answer('/7.js', { status: 404 })],
    ['is cut off', () => host.answer('/7.js', (response) => response.destroy())],
  ])(
    'has failed at once when it %s, and the host, which would say nothing of it, is not asked',
    async (_what, prepare) => {
      prepare();
      const address = `${host.origin}/7.js`;
      const askHost = jest.fn();
      const end = await new Promise((resolve) => reportingFailures(askHost)(address, resolve, 'chunk-7'));
      expect(end).toEqual({ type: 'error', target: { src: address } });
      expect(askHost).not.toHaveBeenCalled();
    },
  );
});
