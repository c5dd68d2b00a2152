/** Prints what each area costs in lines and files, and which files outside its folders know it. */
import { areaNames, costOf } from './area-cost';
import { keysOf } from '../contract/keys';

for (const area of keysOf(areaNames)) {
  const { lines, files, outside } = costOf(area, process.cwd());
  console.log(
    `${area}: ${lines} lines in ${files} files; known outside by ${outside.length}: ${outside.join(', ')}`,
  );
}
