/** `npm run migration -- name`: prints what was done, or why nothing was. */
import { committedChecksums, migrationsFolder, writeMigration } from './migration';

try {
  const [name = ''] = process.argv.slice(2);
  console.log(writeMigration(migrationsFolder, name, committedChecksums()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
