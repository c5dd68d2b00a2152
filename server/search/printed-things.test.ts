import { sql } from 'drizzle-orm';
import { grant } from '#contract/grant/endpoints';
import { qrcode } from '#contract/qrcode/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import { search } from '#contract/search/endpoints';
import { grantCards, makeCards } from '#testing/areas/customer';
import { openTestQrCodes, type TestQrCodes } from '#testing/areas/qrcode';

let test: TestQrCodes;
beforeAll(async () => {
  test = await openTestQrCodes();
});
afterAll(() => test.close());

const page = { currentPage: 1, pageSize: 10 };
const hitsOf = async (text: string) => (await test.send('admin', search.search, { body: { text } })).data;

const writingsOf = (address: string): readonly string[] => {
  const { pathname } = new URL(address, 'https://cards.example');
  const token = pathname.slice(3);
  return [
    address,
    pathname,
    `${address}?from=chat`,
    `扫不了 ${address}`,
    token,
    ` ${token.toLowerCase()}\u200b`,
  ];
};

describe('what is printed', () => {
  it('finds its QR code, typed or pasted, in the search and in the list', async () => {
    const { id, address } = await test.makeCode();
    for (const typed of writingsOf(address)) {
      expect([typed, (await hitsOf(typed)).qrCodes.map((hit) => hit.id)]).toEqual([typed, [id]]);
      const { data } = await test.send('ops', qrcode.findQrCodeList, { body: { ...page, code: typed } });
      expect([typed, data.items.map((code) => code.id)]).toEqual([typed, [id]]);
    }
  });

  it('finds the print job of its cards and, by the waybill, the grant', async () => {
    const { jobId } = await makeCards(test, 2);
    const { database } = test.app.parts;
    const [job] = await database.query<{ token: string }>(
      sql`select token from print_jobs where id = ${jobId}`,
    );
    for (const typed of writingsOf(`https://cards.example/a/${job?.token}`)) {
      expect([typed, (await hitsOf(typed)).printJobs.map(({ id }) => id)]).toEqual([typed, [jobId]]);
      const { data } = await test.send('ops', repertory.listPrintJobs, {
        query: { ...page, batchNo: typed },
      });
      expect([typed, data.items.map(({ id }) => id)]).toEqual([typed, [jobId]]);
    }

    const grantId = await grantCards(test, test.merchantId, 2);
    await database.execute(sql`
      update grant_batches set tracking_no = 'SF 1234567890123', waybills = '[{ "day": null, "courier": null, "trackingNo": "SF 1234567890123", "count": null }]'`);
    for (const typed of ['SF1234567890123', 'sf1234567890123', 'ＳＦ 1234 5678 90123']) {
      expect([typed, (await hitsOf(typed)).grants.map(({ id }) => id)]).toEqual([typed, [grantId]]);
      const { data } = await test.send('ops', grant.listGrants, { query: { ...page, batchNo: typed } });
      expect([typed, data.items.map(({ id }) => id)]).toEqual([typed, [grantId]]);
    }
  });

  it.each([
    ['a part of the token', async () => (await test.makeCode()).address.slice(-11)],
    ['what nobody sees', async () => '\u200b\u3000'],
  ])('finds nothing by %s', async (_, typed) => {
    expect((await hitsOf(await typed())).qrCodes).toEqual([]);
  });
});
