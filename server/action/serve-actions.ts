/**
 * Does the declared actions of a kind of record: to one, to a selection after a preview, and back again. Refuses what
 * is done already, and records each change in its transaction.
 */
import {
  givenReason,
  isDoneTo,
  stateAfter,
  type Action,
  type ActionTable,
  type SetBy,
} from '#contract/action/define-action';
import type { Previewed, ChangedMany } from '#contract/selection.schema';
import type { Facts } from '#server/audit/facts';
import type { Actor } from '#server/audit/record-audit';
import { changeRecord, command, type Target } from '#server/command/command';
import type { Database, Transaction } from '#server/database/database';
import type { Queryable } from '#server/database/queryable';
import { reasonOf, Refusal } from '#server/lib/refusal';
import type { Scope } from '#server/lib/scope';
import { requireExpected } from '#server/list/find-selection';
import { previewSelection, sortSelection, type Selectable, type Selected } from '#server/list/sort-selection';
import { requireRight } from '#server/plugins/access';
import type { Call } from '#server/plugins/area';
import { replyIn } from '#server/texts/reply-in';
import { say, type Message, type Word } from '#server/texts/say';
import { undoOfRecords } from '#server/undo/undo-records';
import { findReasonBefore } from '#server/undo/undo-repository';
import type { Undos } from '#server/undo/undos';

/** Why a record can't take an action has its English on the server. */
type SaidAction = Action & { readonly already: readonly [zhCN: Word, enUS: string] };

interface Served<All extends ActionTable, Held> {
  target(id: number, actor: Actor): Target<Held>;
  /** Writes what the action sets. @throws Refusal before anything is written, where more than its state is against it */
  apply(tx: Transaction, ids: readonly number[], set: SetBy<All>): Promise<unknown>;
  /** Why it can't be done to one record. @param obstacle e.g. 已停用 */
  refusalOf(obstacle: Message): Message;
}

export interface ServedMany<Selection, Found extends Selectable, More> {
  /** The records of a selection that the actor may see. @param isHeld whether to lock them */
  find(db: Queryable, selection: Selection, scope: Scope, isHeld: boolean): Promise<Selected<Found>>;
  readonly notThere: Word;
  /** What the change would affect beside the records. */
  affected(db: Queryable, ids: readonly number[]): Promise<More>;
}

export interface Asked<Verb> {
  readonly action: Verb;
  readonly reason?: string | undefined;
}

type ManyCall<Verb> = Pick<Call<never>, 'caller' | 'actor' | 'language' | 'request'> & {
  readonly body: { readonly action: Verb };
};
type ChangeCall<Verb> = ManyCall<Verb> & {
  readonly body: { readonly reason: string; readonly expectedCount?: number };
};

export function serveActions<
  Verb extends string,
  All extends Readonly<Record<Verb, SaidAction>>,
  Held extends Facts & { readonly id: number },
>(
  { kind, all, verbs }: { readonly kind: string; readonly all: All; readonly verbs: readonly Verb[] },
  database: Database,
  { target, apply, refusalOf }: Served<All, Held>,
) {
  const nameOf = (verb: Verb) => `${kind}.${verb}`;

  const setBy = (verb: Verb, reason: string | null) =>
    // The type is a mapped one and the keys are walked at run time, so the compiler cannot connect the two.
    Object.fromEntries(
      Object.entries(all[verb].sets).map(([field, value]) => [field, value === givenReason ? reason : value]),
    ) as SetBy<All>;

  const obstacleTo = (verb: Verb, held: Facts): Word | undefined =>
    isDoneTo(all[verb], held) ? all[verb].already[0] : undefined;

  const sides = (held: Facts, after: Facts) => ({
    before: Object.fromEntries(Object.keys(after).map((field) => [field, held[field]])),
    after,
  });
  const entryOf = (verb: Verb, held: Facts, reason: string | null) => ({
    action: nameOf(verb),
    ...sides(held, stateAfter(all[verb])),
    detail: reason === null ? {} : { reason },
  });

  /** Takes an action back by the one that leaves what was before, if there is one. */
  const undoOf = (verb: Verb) =>
    undoOfRecords<Held>({
      right: all[verb].right,
      target: (id, { actor }) => target(Number(id), actor),
      async takeBack(tx, held, record, { reason }) {
        const before = record.before ?? {};
        const opposite = verbs.find((each) => isDoneTo(all[each], before));
        if (opposite === undefined) {
          await apply(tx, [held.id], before as SetBy<All>);
          return { ...entryOf(verb, held, reason), ...sides(held, before) };
        }
        const entry = entryOf(opposite, held, reason);
        if (!Object.values(all[opposite].sets).includes(givenReason)) {
          await apply(tx, [held.id], setBy(opposite, null));
          return entry;
        }
        const statusReason = await findReasonBefore(tx, record, nameOf(opposite), reason);
        await apply(tx, [held.id], setBy(opposite, statusReason));
        return { ...entry, after: { ...entry.after, statusReason } };
      },
    });

  return {
    /** @throws Refusal invalidFields, recordNotFound, stateConflict */
    one(id: number, { action, reason: given = '' }: Asked<Verb>, actor: Actor): Promise<Held> {
      const reason = all[action].reason === 'required' ? reasonOf({ reason: given }) : given.trim() || null;
      return changeRecord({ database, actor }, target(id, actor), async (tx, held) => {
        const obstacle = obstacleTo(action, held);
        if (obstacle !== undefined) throw new Refusal('stateConflict', refusalOf(say(obstacle)));
        await apply(tx, [id], setBy(action, reason));
        return { reply: held, audit: entryOf(action, held, reason) };
      });
    },

    many<Selection, Found extends Selectable & Facts, More>({
      find,
      notThere,
      affected,
    }: ServedMany<Selection, Found, More>) {
      const sortOut = async (
        db: Queryable,
        { body: { action }, caller, request }: ManyCall<Verb>,
        selection: Selection,
        isHeld: boolean,
      ) => {
        requireRight(request, all[action].right);
        const selected = await find(db, selection, caller, isHeld);
        return sortSelection(selected, notThere, (each) => obstacleTo(action, each));
      };
      return {
        /** @throws Refusal invalidFields, tooLarge */
        async preview(call: ManyCall<Verb>, selection: Selection): Promise<Previewed & More> {
          const sorted = await sortOut(database, call, selection, false);
          const ids = sorted.open.map(({ id }) => id);
          return replyIn(call.language, {
            ...previewSelection(sorted),
            ...(await affected(database, ids)),
          });
        },

        /**
         * Changes the records that can take the action, and lists the others with the reason.
         *
         * @throws Refusal invalidFields, tooLarge; stateConflict when the number of changeable records differs from
         * the preview's
         */
        change(call: ChangeCall<Verb>, selection: Selection): Promise<ChangedMany> {
          const { body, actor, language } = call;
          const { action } = body;
          const reason = reasonOf(body);
          return command({ database, actor }, async (tx) => {
            const { open, refused } = await sortOut(tx, call, selection, true);
            requireExpected(open, body.expectedCount);
            await apply(
              tx,
              open.map(({ id }) => id),
              setBy(action, reason),
            );
            return {
              reply: replyIn(language, { changedCount: open.length, refused }),
              audit: open.map((held) => ({
                ...entryOf(action, held, reason),
                entity: { kind: target(held.id, actor).kind, id: held.id },
              })),
            };
          });
        },
      };
    },

    registerUndos(undos: Undos): void {
      for (const verb of verbs) if (all[verb].isUndoable) undos.set(nameOf(verb), undoOf(verb));
    },
  };
}
