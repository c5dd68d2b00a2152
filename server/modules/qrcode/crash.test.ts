/** The process is killed again and again while it makes 2,000 codes; in the end there are exactly 2,000. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { createJobs } from '#server/jobs/jobs';
import { addMerchant } from '#server/modules/merchant/add-merchant';
import { newMerchant } from '#testing/areas/merchant';
import { openBareDemo, openPlace, type BareDemo } from '#testing/bare-demo';
import { environmentOf, type TestPlace } from '#testing/database/database';
import { commandOf } from '#testing/program';
import { addQrCodes } from './add-qr-codes';

const quantity = 2000;
const kills = 3;
/** A batch has twenty pieces; killing within the first four leaves work after three kills. */
const killAtPieceMax = 4;
/** About the duration of a piece: the kill comes before, during or after its statement. */
const killAfterMsMax = 8;

/** @returns the id of a batch that is ordered and not begun */
async function order({ database, ops }: BareDemo): Promise<number> {
  const now = () => new Date();
  const { id: merchantId } = await addMerchant({ database, now }, newMerchant(), {
    ...ops,
    rights: new Set(),
  });
  const jobs = createJobs({ database, logger: console });
  const body = { merchantId, quantity, namePattern: '点位{序号}', style: 'green' } as const;
  return (await addQrCodes({ database, now, jobs }, body, 'http://q.example', ops)).batchId;
}

/** @returns whether it was killed; otherwise it ended after the batch */
async function generate(place: TestPlace, ...killAt: readonly number[]): Promise<boolean> {
  const child = spawn(process.execPath, [...commandOf('qr-generation'), ...killAt.map(String)], {
    env: { ...process.env, ...environmentOf(place) },
    stdio: 'inherit',
  });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`The process ended with ${code ?? signal}.`);
  return signal === 'SIGKILL';
}

const upTo = (max: number) => 1 + Math.floor(Math.random() * max);

describe(`a process killed ${kills} times while it makes ${quantity} codes`, () => {
  it('has made exactly those, each with an address of its own, without a gap and counted once', async () => {
    const demo = await openBareDemo();
    const { place } = demo;
    const batchId = await order(demo);
    await demo.database.close();
    const places: string[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const killAt = [upTo(killAtPieceMax), Math.random() * killAfterMsMax];
      places.push(`piece ${killAt.join(' + ms ')}`);
      expect([places, await generate(place, ...killAt)]).toEqual([places, true]);
    }
    expect(await generate(place)).toBe(false);
    const database = await openPlace(place);
    const made = await database.query(sql`
      select count(*) as codes, count(distinct token) as addresses, min(ordinal) as first, max(ordinal) as last,
        count(counts.qr_code_id) as counted
      from qr_codes left join qr_code_counts counts on counts.qr_code_id = qr_codes.id
      where batch_id = ${batchId}`);
    const ends = await database.query(sql`
      select detail from audit_log where action = 'qrcode.generate' and entity_id = ${String(batchId)}`);
    await database.close();
    await place.remove();
    expect(made).toEqual([
      { codes: quantity, addresses: quantity, first: 1, last: quantity, counted: quantity },
    ]);
    expect(ends).toEqual([{ detail: { quantity } }]);
  });
});
