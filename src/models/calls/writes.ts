/** The writes of a model, each by one call: one at a time, refused as data, told when answered, undone where that can be. */
import type { VersionConflict, Envelope } from '#contract/envelope';
import { bodyCodes } from '#contract/codes';
import type { Wording } from '../../locales';
import { isSuccess, type Reply } from '../../request';
import { call, port, type SagaGenerator } from '../../runtime/effects';
import { offerUndo, type UndoneWrite } from '../offer-undo';
import { notifyPort } from '../ports';
import { spawnAll } from './spawn-all';
import { refusedFieldsIn } from './refused-fields';
import type { Submission } from './submission';

/** How a write ended. */
export type WriteOutcome<Data> =
  | { readonly kind: 'done'; readonly data: Data }
  | Extract<Submission, { readonly kind: 'refused' }>
  | { readonly kind: 'conflict'; readonly conflict: VersionConflict };

/** Method syntax on purpose: a table holds writes of many calls, and frames them all alike. */
export interface Write<Given, Data> {
  send(given: Given): Promise<Reply<Data>>;
  /** What the person is told; nothing where the step itself shows it. */
  message?(data: Data, given: Given): Told | undefined;
  /** Whether it can be taken back: the server knows how, and whether it still can be. */
  isUndoable?(data: Data, given: Given): boolean;
  /**
   * Brings up to date what is shown, each read by itself and beside the write, which has been answered and told: a read
   * that fails changes nothing of that.
   */
  after?(given: Given, outcome: WriteOutcome<Data>['kind']): readonly SagaGenerator<unknown>[];
}

/** Good news, or a warning where not everything was done. */
export type Told = Wording | { readonly warning: Wording };

type AnyWrite = Write<never, unknown>;

export type WriteEffect<Each> =
  Each extends Write<infer Given, infer Data>
    ? readonly [(given: Given) => SagaGenerator<WriteOutcome<Data>>, { readonly type: 'takeLeading' }]
    : never;

export type WriteEffects<Table> = { readonly [Name in keyof Table]: WriteEffect<Table[Name]> };

/** One write: what the call takes and answers is known to the functions beside it. */
export const write = <Given, Data>(each: Write<Given, Data>): Write<Given, Data> => each;

/**
 * The frame of writing, to be spread into a model's effects: `effects: (tools) => ({ ...writes({ … }) })`.
 *
 * A second click while the first is on its way changes nothing; once that is answered, another one is sent, whatever is
 * still being read.
 */
export function writes<Table extends Readonly<Record<string, AnyWrite>>>(table: Table): WriteEffects<Table> {
  const effects = Object.entries<AnyWrite>(table).map(
    ([name, each]) => [name, [effectOf(each), { type: 'takeLeading' }]] as const,
  );
  // The keys were walked at run time, the types by mapping over them.
  return Object.fromEntries(effects) as unknown as WriteEffects<Table>;
}

const effectOf = <Given, Data>(each: Write<Given, Data>) =>
  function* (given: Given): SagaGenerator<WriteOutcome<Data>> {
    const reply: Reply<Data> = yield* call(() => each.send(given));
    const outcome = outcomeOf(reply);
    if (isSuccess(reply)) {
      const isUndoable = each.isUndoable?.(reply.data, given) ?? false;
      const again = () => each.after?.(given, 'done');
      yield* tell(each.message?.(reply.data, given), isUndoable ? { reply, again } : undefined);
    }
    yield* spawnAll(each.after?.(given, outcome.kind));
    return outcome;
  };

function* tell(done: Told | undefined, undo: UndoneWrite | undefined): SagaGenerator<void> {
  if (done === undefined) return;
  const notify = yield* port(notifyPort);
  const wording = typeof done === 'object' ? done.warning : done;
  if (undo) yield* offerUndo(wording, undo);
  else if (typeof done === 'object') notify.warning(wording);
  else notify.success(wording);
}

/** How a reply says that a write ended. */
export function outcomeOf<Data>(reply: Reply<Data>): WriteOutcome<Data> {
  if (isSuccess(reply)) return { kind: 'done', data: reply.data };
  const conflict = versionConflictIn(reply);
  return conflict ? { kind: 'conflict', conflict } : { kind: 'refused', fields: refusedFieldsIn(reply) };
}

// The conflict that a reply names when somebody else's edit came first, read from an envelope whose data is anybody's.

const isFacts = (value: unknown): value is VersionConflict['before'] =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

/** @returns undefined when the refusal is about something else */
function versionConflictIn({ code, data }: Envelope<unknown>): VersionConflict | undefined {
  if (code !== bodyCodes.versionConflict || !isFacts(data)) return undefined;
  const { version, by, at, before, after } = data;
  if (typeof version !== 'number' || !isFacts(before) || !isFacts(after)) return undefined;
  if (!isTextOrNull(by) || !isTextOrNull(at)) return undefined;
  return { version, by, at, before, after };
}
