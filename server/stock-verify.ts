/** `npm run stock:verify`: whether the counts that lists and tiles show are those of the rows, and if not, which. */
import { listCountDifferences } from './database/list-counts';
import { openExisting } from './database/open';
import { readOptions } from './start/options';
import { describeStartFailure } from './start/start-failure';

/** 0 they are, 1 they are not, 2 it could not be looked at. */
async function main(): Promise<0 | 1> {
  const database = await openExisting(readOptions(process.env));
  try {
    const differences = await listCountDifferences(database);
    for (const { name, what, kept, counted } of differences) {
      console.log(`BROKEN  ${name}，${what}：记为 ${kept}，实为 ${counted}`);
    }
    if (differences.length > 0) return 1;
    console.log('OK  计数与逐行清点一致');
    return 0;
  } finally {
    await database.close();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(describeStartFailure(error) ?? error);
    process.exit(2);
  },
);
