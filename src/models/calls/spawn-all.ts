/** Reads beside the effect that asks for them. */
import { spawn, type SagaGenerator } from '../../runtime/effects';

/** Starts reads that nobody waits for; what they throw goes to onError. */
export function* spawnAll(reads: readonly SagaGenerator<unknown>[] = []): SagaGenerator<void> {
  for (const each of reads) yield* spawn(() => each);
}
