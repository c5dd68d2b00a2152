/** Entry of the engine's thread. Node reads no TypeScript, and a worker does not inherit tsx from its parent. */
import { register } from 'tsx/esm/api';

register();
await import('./engine.worker.ts');
