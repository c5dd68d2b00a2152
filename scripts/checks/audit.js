/** `npm run check -- audit`: 10,000 mixed operations over the wire on both engines, and then the audit trail is whole. */
import { run } from '../run.js';

await run(
  process.execPath,
  [
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    'node',
    'postgresql',
    '--runInBand',
    'server/audit/mixed-operations',
  ],
  { env: { ...process.env, AUDIT_OPERATIONS: '10000' } },
);
