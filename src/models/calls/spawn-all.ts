/** Starts reads that run independently of the calling effect. */
import { spawn, type SagaGenerator } from 'saga-models/effects';

/** Starts reads without waiting for them; their errors go to onError. */
export function* spawnAll(reads: readonly SagaGenerator<unknown>[] = []): SagaGenerator<void> {
  for (const each of reads) yield* spawn(() => each);
}
