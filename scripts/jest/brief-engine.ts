/** The embedded engine of a test runs for seconds: V8 is told so for the processes of jest, too. */
import { setFlagsFromString } from 'node:v8';
import { briefEngineFlags } from '../../server/testing-program';

for (const flag of briefEngineFlags) setFlagsFromString(flag);
