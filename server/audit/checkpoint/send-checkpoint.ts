/** Sends checkpoints of the trail to whoever else keeps them: a file elsewhere, an address, or standard output. */
import { constants } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/database';
import { findCheck, saveCheck } from '#server/database/system-checks';
import { openLog, type LogStream } from '#server/lib/logging';
import type { Parts } from '#server/parts';
import type { CheckpointPlace } from '#server/start/checkpoint-place';
import type { Anchor } from '../anchor';
import { signerOf, type Checkpoint, type Signer } from './note';
import { trailTree, type TrailTree } from './trail-tree';

const answerMs = 10_000;
/** A place that did not take one is tried again so soon, whatever the setting says. */
const retryMs = 5 * 60_000;

/** Where it is kept whether the place did not take the last one. */
const failureCheck = 'checkpoint failed';

let output: LogStream | undefined;

/** @throws Error when the place did not take it */
async function sendNote(place: CheckpointPlace, note: string, stopping: AbortSignal): Promise<void> {
  switch (place.kind) {
    case 'output': {
      output ??= openLog(process.stdout.fd);
      const droppedBefore = output.droppedCount?.();
      output.write(`${note}\n`);
      if (output.droppedCount?.() !== droppedBefore)
        throw new Error('Standard output did not take the checkpoint.');
      return;
    }
    case 'file': {
      const { O_APPEND, O_CREAT, O_NONBLOCK, O_WRONLY } = constants;
      // A pipe that nobody reads would otherwise be waited for without end.
      await appendFile(place.path, `${note}\n`, { flag: O_APPEND | O_CREAT | O_WRONLY | O_NONBLOCK });
      return;
    }
    case 'address': {
      const { ok, status, body } = await fetch(place.url, {
        method: 'POST',
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        body: note,
        // Where the checkpoint goes is the owner's decision alone.
        redirect: 'error',
        signal: AbortSignal.any([stopping, AbortSignal.timeout(answerMs)]),
      });
      await body?.cancel();
      if (!ok) throw new Error(`The checkpoint was answered with ${status}.`);
    }
  }
}

interface Needs {
  readonly database: Database;
  readonly now: () => Date;
  readonly anchor: Anchor;
  readonly signer: Signer;
  readonly place: CheckpointPlace;
}

export interface CheckpointSender {
  /**
   * Reads what was recorded since the last time, which is everything at the first, and sends a checkpoint if there is
   * anything new. Whether the place took it is kept for `hasCheckpointFailed` and the notices.
   *
   * @throws Error when the trail is not whole, or the place did not take it; the next time tries again
   */
  send(): Promise<void>;
  /** Ends what is under way, after which `send` rejects. */
  stop(): void;
}

export function checkpointSender({ database, now, anchor, signer, place }: Needs): CheckpointSender {
  const stopping = new AbortController();
  let reading: TrailTree | undefined;
  let sentSize: number | undefined;

  async function read(): Promise<Checkpoint> {
    reading ??= trailTree(database, anchor);
    try {
      await reading.readOn(stopping.signal);
      return reading.checkpointAt(now());
    } catch (error) {
      await reading.end();
      reading = undefined;
      throw error;
    }
  }

  const report = (fault: 'checkpointFailed' | null) =>
    saveCheck(database, { subject: failureCheck, fault, figure: null, checkedAt: now() });

  return {
    async send() {
      const checkpoint = await read();
      if (checkpoint.size === sentSize) return;
      try {
        await sendNote(place, signer.sign(checkpoint), stopping.signal);
      } catch (error) {
        if (!stopping.signal.aborted) await report('checkpointFailed');
        throw error;
      }
      sentSize = checkpoint.size;
      await report(null);
    },
    stop: () => stopping.abort(),
  };
}

/** Whether the place of checkpoints, where this process has one, did not take the last. */
export async function hasCheckpointFailed({
  database,
  options,
}: Pick<Parts, 'database' | 'options'>): Promise<boolean> {
  if (options.checkpointTo === undefined) return false;
  const check = await findCheck(database, failureCheck);
  return check !== undefined && check.fault !== null;
}

interface Scheduled {
  readonly anchor: Anchor;
  /** A newer version seals what an older process may not know. */
  readonly mayWrite: () => Promise<boolean>;
}

/** At the start, and then as often as the setting says. A shutdown does not wait for one. */
export function scheduleCheckpoints(
  app: FastifyInstance,
  { database, now, options, secrets }: Pick<Parts, 'database' | 'now' | 'options' | 'secrets'>,
  { anchor, mayWrite }: Scheduled,
): void {
  const { checkpointTo: place, checkpointMinutes } = options;
  if (place === undefined) return;
  const signer = signerOf(secrets.keysFor('checkpoint'));
  const sender = checkpointSender({ database, now, anchor, signer, place });
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();

  async function look(): Promise<void> {
    let nextMs = checkpointMinutes * 60_000;
    try {
      if (await mayWrite()) await sender.send();
    } catch (error) {
      if (isStopping) return;
      nextMs = Math.min(nextMs, retryMs);
      app.log.error({ err: error }, 'a checkpoint was not sent');
    }
    if (!isStopping) timer = setTimeout(takeTurn, nextMs).unref();
  }
  const takeTurn = () => {
    turn = look();
  };
  app.addHook('onReady', async () => takeTurn());
  app.addHook('preClose', async () => {
    isStopping = true;
    sender.stop();
    clearTimeout(timer);
    await turn;
  });
}
