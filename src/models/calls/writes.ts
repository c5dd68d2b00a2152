/**
 * Makes the effects of a model's writes: one call at a time, refusals as data, a message, and an offer to undo if
 * possible.
 */
import { bodyCodes } from '#contract/codes';
import type { VersionConflict, Envelope } from '#contract/envelope';
import type { Wording } from '#src/locales';
import { isSuccess, type Reply } from '#src/request';
import { call, port, type SagaGenerator } from 'saga-models/effects';
import { offerUndo, type UndoneWrite } from '../offer-undo';
import { notifyPort } from '../ports';
import { refusedFieldsIn } from './refused-fields';
import { spawnAll } from './spawn-all';
import type { Submission } from './submission';

/** How a write ended. */
export type WriteOutcome<Data> =
  | { readonly kind: 'done'; readonly data: Data }
  | Extract<Submission, { readonly kind: 'refused' }>
  | { readonly kind: 'conflict'; readonly conflict: VersionConflict };

/** Declared as methods on purpose: one table holds writes of different calls and treats them all alike. */
export interface Write<Given, Data> {
  send(given: Given): Promise<Reply<Data>>;
  /** The message for the person; undefined if the screen itself shows the outcome. */
  message?(data: Data, given: Given): Told | undefined;
  /** Whether the write can be undone; the server knows how, and checks whether it still can. */
  isUndoable?(data: Data, given: Given): boolean;
  /**
   * Returns the reads that update what is shown. Each runs by itself after the write was answered and reported, so a
   * failed read doesn't affect the write.
   */
  after?(given: Given, outcome: WriteOutcome<Data>['kind']): readonly SagaGenerator<unknown>[];
}

/** A success message, or a warning if not everything was done. */
export type Told = Wording | { readonly warning: Wording };

type AnyWrite = Write<never, unknown>;

export type WriteEffect<Each> =
  Each extends Write<infer Given, infer Data>
    ? readonly [(given: Given) => SagaGenerator<WriteOutcome<Data>>, { readonly type: 'takeLeading' }]
    : never;

export type WriteEffects<Table> = { readonly [Name in keyof Table]: WriteEffect<Table[Name]> };

/** Infers the types of one write's functions from its call. */
export const write = <Given, Data>(each: Write<Given, Data>): Write<Given, Data> => each;

/**
 * Made to be spread into a model's effects: `effects: (tools) => ({ ...writes({ … }) })`. A second click while the
 * first is being sent is ignored; once that is answered, the next is sent, even if reads are still running.
 */
export function writes<Table extends Readonly<Record<string, AnyWrite>>>(table: Table): WriteEffects<Table> {
  const effects = Object.entries<AnyWrite>(table).map(
    ([name, each]) => [name, [effectOf(each), { type: 'takeLeading' }]] as const,
  );
  // At run time the keys are looped over, in the types they are mapped.
  return Object.fromEntries(effects) as unknown as WriteEffects<Table>;
}

const effectOf = <Given, Data>(each: Write<Given, Data>) =>
  function* (given: Given): SagaGenerator<WriteOutcome<Data>> {
    const reply: Reply<Data> = yield* call(() => each.send(given));
    const outcome = outcomeOf(reply);
    if (isSuccess(reply)) {
      const isUndoable = each.isUndoable?.(reply.data, given) ?? false;
      const again = () => each.after?.(given, 'done');
      yield* announce(each.message?.(reply.data, given), isUndoable ? { reply, again } : undefined);
    }
    yield* spawnAll(each.after?.(given, outcome.kind));
    return outcome;
  };

function* announce(done: Told | undefined, undo: UndoneWrite | undefined): SagaGenerator<void> {
  if (done === undefined) return;
  const notify = yield* port(notifyPort);
  const wording = typeof done === 'object' ? done.warning : done;
  if (undo) yield* offerUndo(wording, undo);
  else if (typeof done === 'object') notify.warning(wording);
  else notify.success(wording);
}

/** Reads the outcome of a write from its reply. */
export function outcomeOf<Data>(reply: Reply<Data>): WriteOutcome<Data> {
  if (isSuccess(reply)) return { kind: 'done', data: reply.data };
  const conflict = versionConflictIn(reply);
  return conflict ? { kind: 'conflict', conflict } : { kind: 'refused', fields: refusedFieldsIn(reply) };
}

// Reading the conflict with somebody else's edit from a reply whose data is untyped.

const isFacts = (value: unknown): value is VersionConflict['before'] =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

/** @returns undefined when the reply is no version conflict */
function versionConflictIn({ code, data }: Envelope<unknown>): VersionConflict | undefined {
  if (code !== bodyCodes.versionConflict || !isFacts(data)) return undefined;
  const { version, by, at, before, after } = data;
  if (typeof version !== 'number' || !isFacts(before) || !isFacts(after)) return undefined;
  if (!isTextOrNull(by) || !isTextOrNull(at)) return undefined;
  return { version, by, at, before, after };
}
