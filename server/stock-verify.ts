/** `npm run stock:verify`: whether the counts that lists and tiles show are those of the rows, and if not, which. */
import { listCountDifferences } from './database/list-counts';
import { withExisting } from './database/open';
import { readOptions } from './start/options';
import { runCommand } from './start/run-command';

void runCommand(async () => {
  const differences = await withExisting(readOptions(process.env), listCountDifferences);
  for (const { name, what, kept, counted } of differences)
    console.log(`BROKEN  ${name}，${what}：记为 ${kept}，实为 ${counted}`);
  if (differences.length > 0) return 1;
  console.log('OK  计数与逐行清点一致');
  return 0;
});
