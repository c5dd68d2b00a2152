/** Undoes a change of records that are one row each: those whose changed fields nobody has changed since. */
import { auditActionLabels } from '#contract/audit/record-words';
import { entities } from '#contract/entities';
import { keysOf } from '#contract/keys';
import type { Right } from '#contract/rights';
import { actorNames } from '#contract/user/labels';
import type { Facts } from '#server/audit/facts';
import { labelIn } from '#server/audit/label-in';
import type { AuditEntry } from '#server/audit/record-audit';
import type { Changed, Target } from '#server/command/command';
import type { Transaction } from '#server/database/database';
import { recordNotFound, Refusal } from '#server/lib/refusal';
import { entityNameOf } from '#server/texts/entity-name';
import { saidAs, say, type Message } from '#server/texts/say';
import { listLaterRecords, type LaterRecord } from './undo-repository';
import type { Undo, Undoing, UndoneRecord } from './undos';

export interface RecordUndo<Held> {
  readonly right: Right;
  /** The record within the actor's scope. */
  target(id: string, undoing: Undoing): Target<Held>;
  /** Further fields whose later change depends on this one, and so prevents its undo. */
  readonly builtUpon?: readonly string[];
  /** Does the opposite. @throws Refusal before anything is written, when that is impossible */
  takeBack(
    tx: Transaction,
    held: Held,
    record: UndoneRecord,
    undoing: Undoing,
  ): Promise<Changed<unknown>['audit']>;
}

export const undoOfRecords = <Held>({ right, target, builtUpon, takeBack }: RecordUndo<Held>): Undo => ({
  right,
  async takeBack(tx, records, undoing) {
    const refused: Message[] = [];
    const audit: AuditEntry[] = [];
    // In the order in which everybody locks several records.
    const inOrder = records
      .filter((record) => changedFields(record).length > 0)
      .toSorted((a, b) => Number(a.entityId) - Number(b.entityId));
    const held: { readonly record: UndoneRecord; readonly row: Held; readonly of: Target<Held> }[] = [];
    for (const record of inOrder) {
      const of = target(record.entityId ?? '', undoing);
      const row = await of.lock(tx);
      if (row === undefined) refused.push(recordNotFound(of.name ?? entityNameOf(of.kind)).said);
      else held.push({ record, row, of });
    }
    // Read after locking, so that the trail has everything that others have done since, and nothing more can be added.
    const later = await laterOf(
      tx,
      held.map(({ record }) => record),
      builtUpon,
    );
    for (const { record, row, of } of held) {
      const since = later(record);
      try {
        if (since !== undefined) throw new Refusal('stateConflict', changedSince(since.by, since.action));
        const entry = await takeBack(tx, row, record, undoing);
        if (entry !== false) audit.push({ ...entry, entity: { kind: of.kind, id: of.id } });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refused.push(error.said);
      }
    }
    return { undoneCount: inOrder.length - refused.length, refused: refused.map(once), audit };
  },
});

const once = (message: Message) => ({ message, count: 1 });

/** @param action as in the trail */
export const changedSince = (by: string | null, action: string): Message =>
  say('之后有新的操作：{by} {action}', {
    by: saidAs(by ?? actorNames.system),
    action: saidAs(labelIn(auditActionLabels(entities), action)),
  });

/** The newest later record that touched the changed fields. */
async function laterOf(tx: Transaction, records: readonly UndoneRecord[], builtUpon: readonly string[] = []) {
  const [first] = records;
  const found =
    first?.entityKind == null
      ? []
      : await listLaterRecords(
          tx,
          first.entityKind,
          records.flatMap(({ entityId }) => entityId ?? []),
          Math.max(...records.map(({ position }) => position)),
        );
  return (record: UndoneRecord): LaterRecord | undefined =>
    found.findLast(
      (each) => each.entityId === record.entityId && touches([...changedFields(record), ...builtUpon], each),
    );
}

interface Sides {
  readonly before: Facts | null;
  readonly after: Facts | null;
}

function touches(fields: readonly string[], later: Sides): boolean {
  // Creation or deletion means another record with the same number.
  if ((later.before === null) !== (later.after === null)) return true;
  return changedFields(later).some((field) => fields.includes(field));
}

/** Ignores `version`, which only counts changes. */
export const changedFields = ({ before, after }: Sides): readonly string[] =>
  [...new Set([...keysOf(before ?? {}), ...keysOf(after ?? {})])].filter(
    (field) => field !== 'version' && JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]),
  );

/** The previous values of changed fields: only of fields that still exist, with the same type. */
export function fieldsBefore<Fields extends Facts>(
  { before, after }: Sides,
  fields: Fields,
): Partial<Fields> {
  const isField = (name: string): name is keyof Fields & string => name in fields;
  const found: Partial<Fields> = {};
  for (const name of changedFields({ before, after }).filter(isField))
    Object.assign(found, { [name]: before?.[name] ?? null });
  return found;
}
