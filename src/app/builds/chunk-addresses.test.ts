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

  it('is asked for of the host, whose word it is that it has come', async () => {
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
  ])('has failed at once, and once, when it %s, of which the host says nothing', async (_what, prepare) => {
    prepare();
    const address = `${host.origin}/7.js`;
    const ends: unknown[] = [];
    let timeOut = () => {};
    await new Promise<void>((resolve) => {
      const fetchScript = reportingFailures((_address, report) => {
        timeOut = () => report({ type: 'timeout', target: { src: address } });
      });
      fetchScript(address, (end) => {
        ends.push(end);
        resolve();
      });
    });
    timeOut();
    expect(ends).toEqual([{ type: 'error', target: { src: address } }]);
  });
});
