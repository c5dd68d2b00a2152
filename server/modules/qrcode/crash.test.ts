/** The server is killed again and again while it makes 2,000 codes; there are exactly 2,000 afterwards. */
import { sql } from 'drizzle-orm';
import { merchant } from '#contract/merchant/endpoints';
import { qrcode } from '#contract/qrcode/endpoints';
import { openDatabase } from '../../database/open';
import { makeBareDemoPlace } from '../../testing-bare-demo';
import { startServerProcess, type ServerProcess } from '../../testing-process';
import { until } from '../../testing-until';
import { newMerchant } from '../merchant/testing';

const quantity = 2000;
const killsMin = 3;
/** How long a server lives once it listens: long enough for some pieces, too short for all. */
const lifeMsMax = 60;
const settings = { JOB_LEASE_SECONDS: '1' };

describe(`a server killed ${killsMin} times while it makes ${quantity} codes`, () => {
  it('has made exactly those, each with an address of its own, without a gap and counted once', async () => {
    const place = await makeBareDemoPlace();
    let server = await startServerProcess(place, settings);
    const cookie = await server.signIn('ops');
    const { id: merchantId } = await server.call(cookie, merchant.addMerchantInBody, { body: newMerchant() });
    const order = () =>
      server.call(cookie, qrcode.addQrCodes, {
        body: { merchantId, quantity, namePattern: '点位{序号}', style: 'green' },
      });
    const progressOf = async (running: ServerProcess, batchId: number) =>
      (await running.call(cookie, qrcode.listAddProgress, { query: { batchId } }))[0];
    const batchIds = [(await order()).batchId];
    let killsInMidBatch = 0;
    while (killsInMidBatch < killsMin) {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * lifeMsMax));
      await server.end('SIGKILL');
      server = await startServerProcess(place, settings);
      const batch = await progressOf(server, batchIds.at(-1) ?? 0);
      // A batch that ended in spite of the kills makes room for the next; a kill counts when it hit one under way.
      if (batch?.status === 0) killsInMidBatch += 1;
      else batchIds.push((await order()).batchId);
    }
    for (const batchId of batchIds)
      await until(
        `batch ${batchId}`,
        async () => (await progressOf(server, batchId))?.status === 1 || undefined,
      );
    await server.end('SIGTERM');
    const database = await openDatabase(place);
    const made = await database.query(sql`
        select batch_id as id, count(*) as codes, count(distinct token) as addresses, min(ordinal) as first,
          max(ordinal) as last, count(counts.qr_code_id) as counted
        from qr_codes left join qr_code_counts counts on counts.qr_code_id = qr_codes.id
        where batch_id = any(${sql.param(batchIds)}::integer[])
        group by batch_id order by batch_id`);
    const ends = await database.query(sql`
        select entity_id::integer as id from audit_log
        where action = 'qrcode.generate' and entity_id::integer = any(${sql.param(batchIds)}::integer[]) order by 1`);
    await database.close();
    await place.remove();
    expect(made).toEqual(
      batchIds.map((id) => ({
        id,
        codes: quantity,
        addresses: quantity,
        first: 1,
        last: quantity,
        counted: quantity,
      })),
    );
    expect(ends).toEqual(batchIds.map((id) => ({ id })));
  }, 300_000);
});
