import { sql } from 'drizzle-orm';
import { everything } from '#server/lib/scope';
import { openTestQrCodes, type TestQrCodes } from '#testing/areas/qrcode';
import { listScanDays } from './read-qr-codes';

let test: TestQrCodes;
beforeAll(async () => {
  test = await openTestQrCodes();
});
afterAll(() => test.close());

describe('the days of a code', () => {
  it('are as many as were asked for, also in a late hour of a day of 25 hours', async () => {
    const { database } = test.app.parts;
    const { id } = await test.makeCode();
    await database.query(sql`
      insert into qr_scan_days (qr_code_id, day)
      select ${id}, day::date from unnest(array['1990-09-14', '1990-09-15', '1990-09-16']) as day`);
    // China's second-to-last summer time ended that night: this is 23:30 by its clock.
    const asked = { scope: everything, now: new Date('1990-09-16T15:30:00Z') };
    const days = await listScanDays(database, { id, days: 2 }, asked);
    expect(days.map(({ day }) => day)).toEqual(['1990-09-15', '1990-09-16']);
  });
});
