/** Simultaneous scans, by several people and of several codes. */
import { qrcode } from '#contract/qrcode/endpoints';
import { listCountDifferences } from '#server/database/list-counts';
import { openTestQrCodes, type TestQrCodes } from '#testing/areas/qrcode';

let test: TestQrCodes;
beforeAll(async () => {
  test = await openTestQrCodes();
});
afterEach(async () => expect(await listCountDifferences(test.app.parts.database)).toEqual([]));
afterAll(() => test.close());

const scan = (address: string | null, from: string) =>
  test.app.app.inject({
    url: new URL(String(address)).pathname,
    remoteAddress: from,
    headers: { 'user-agent': 'MicroMessenger' },
  });

describe('a scan', () => {
  it('is counted exactly when fifty come at once', async () => {
    const code = await test.makeCode();
    await Promise.all(Array.from({ length: 50 }, (_, at) => scan(code.address, `10.2.0.${at % 25}`)));
    expect(await test.find(code.id)).toMatchObject({ scanCount: 50, visitorCount: 25 });
    const days = await test.send('ops', qrcode.listScanDays, { query: { id: code.id, days: 7 } });
    expect(days.data).toMatchObject([{ scanCount: 50, visitorCount: 25 }]);
  });

  it('is counted for each code when scans of several come together with unknown addresses', async () => {
    const codes = await test.makeCodes(4);
    const unknown = { address: 'http://localhost/q/AAAAAAAAAAAA' };
    const odd = { address: 'http://localhost/q/short' };
    const unreadable = { address: 'http://localhost/q/%00' };
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        [...codes, unknown, odd, unreadable].map(({ address }) => scan(address, `10.4.0.${turn % 3}`)),
      ).flat(),
    );
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(Array.from({ length: 10 }, () => [200, 200, 200, 200, 404, 404, 400]).flat());
    for (const { id } of codes) expect(await test.find(id)).toMatchObject({ scanCount: 10, visitorCount: 3 });
  });
});
