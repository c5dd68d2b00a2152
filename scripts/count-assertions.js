/** Counts the assertions in reports of `jest --json --outputFile=…`: `node scripts/count-assertions.js report.json …` */
import { countAssertions, readJestReport } from './test-report.js';

const files = process.argv.slice(2).flatMap((path) => readJestReport(path).files);
const { executed, distinct } = countAssertions(files);
console.log(`${executed} executed, ${distinct} when both engines count once`);
