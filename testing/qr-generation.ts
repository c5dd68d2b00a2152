/**
 * A process that makes the ordered QR codes, and ends afterwards: for the test that kills it. It kills itself, which
 * hits a running statement more exactly than a signal from outside.
 */
import { createJobs } from '#server/jobs/jobs';
import { createQrCodeGeneration, drawTokens } from '#server/modules/qrcode/generation';
import { openPlace } from './bare-demo';

const [killAtPiece = 0, killAfterMs = 0] = process.argv.slice(2).map(Number);
const leaseMs = 300;

async function main() {
  const { DATA_DIR = '', DATABASE_URL } = process.env;
  const database = await openPlace({ dataDirectory: DATA_DIR, databaseUrl: DATABASE_URL });
  let pieces = 0;
  const generation = createQrCodeGeneration({
    database,
    now: () => new Date(),
    draw(count) {
      pieces += 1;
      // A kill has to come at a moment that nobody chose.
      if (pieces === killAtPiece) setTimeout(() => process.kill(process.pid, 'SIGKILL'), killAfterMs);
      return drawTokens(count);
    },
  });
  const jobs = createJobs({ database, logger: console, leaseMs });
  const ended = new Promise<void>((resolve) => {
    jobs.register('qrcode.generate', {
      ...generation,
      run: (job) => generation.run(job).then(resolve),
    });
  });
  await jobs.start();
  await ended;
  await jobs.stop();
  await database.close();
}

void main();
