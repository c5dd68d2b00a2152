/**
 * Refuses edits of versioned records by people who saw an older version, and tells them who was first and what differs.
 */
import type { VersionConflict } from '#contract/envelope';
import { actorNames } from '#contract/user/labels';
import { listEditsSince, type RecordedEdit } from '#server/audit/audit-repository';
import type { Facts } from '#server/audit/facts';
import type { Queryable } from '#server/database/queryable';
import { businessMinute } from '#server/lib/calendar';
import { Refusal } from '#server/lib/refusal';
import { say, type Said } from '#server/texts/say';

export interface VersionedRecord {
  /** The record as the audit trail names it. */
  readonly entity: { readonly kind: string; readonly id: number | string };
  /** Name of the record in the message. */
  readonly name: Said;
  /** The fields that can be edited, as each edit records them on both sides; includes the version. */
  readonly facts: Facts & { readonly version: number };
  /** Current values of fields that the audit trail must not store: it records only that they changed. */
  readonly unsealed?: Facts | undefined;
  /** The latest edits, where they have no audit record yet. */
  readonly unrecorded?: RecordedEdit | undefined;
}

/**
 * @param tx has the record's row locked, so that nobody edits it before the write, which increments the version
 * @param seen the version that the editor saw
 * @throws Refusal versionConflict with a `VersionConflict`
 */
export async function refuseStaleEdit(
  tx: Queryable,
  { entity, name, facts, unsealed = {}, unrecorded }: VersionedRecord,
  seen: number,
): Promise<void> {
  if (seen === facts.version) return;
  const recorded = await listEditsSince(tx, entity, seen);
  const edits = unrecorded ? [...recorded, unrecorded] : recorded;
  // For each field the value before the first edit that concerned it.
  const then = withInner(edits.map(({ before }) => before).reverse());
  // Where an edit recorded only a part of a field, e.g. the changed blocks of a page's content, only the edits know the
  // new value.
  const told = withInner(edits.map(({ after }) => after ?? {}));
  const last = edits.at(-1);
  const differing = Object.keys(then).filter(
    (field) =>
      field !== 'version' &&
      (field in unsealed
        ? edits.some(({ before, after }) => after && !isSame(before[field], after[field]))
        : !isSame(then[field], field in facts ? facts[field] : told[field])),
  );
  const pick = (side: Facts) => Object.fromEntries(differing.map((field) => [field, side[field] ?? null]));
  const conflict: VersionConflict = {
    version: facts.version,
    by: last ? (last.accountName ?? actorNames.system) : null,
    at: last?.at.toISOString() ?? null,
    before: pick(then),
    after: pick({ ...told, ...facts, ...unsealed }),
  };
  const message = last
    ? say('{name}已被 {by} 于 {time} 修改，请核对后再提交', {
        name,
        by: last.accountName ?? say(actorNames.system),
        time: businessMinute(last.at),
      })
    : say('{name}已被修改，请核对后再提交', { name });
  throw new Refusal('versionConflict', message, conflict);
}

/** Merges later sides over earlier ones, including the values below a field. */
function withInner(sides: readonly Facts[]): Facts {
  const merged: Record<string, unknown> = {};
  for (const side of sides)
    for (const [field, value] of Object.entries(side)) {
      const earlier = merged[field];
      merged[field] = isFacts(earlier) && isFacts(value) ? withInner([earlier, value]) : value;
    }
  return merged;
}

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
