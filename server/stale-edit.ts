/** Edits of versioned records: who saw an older version is refused, and told who was first and what differs. */
import type { VersionConflict } from '#contract/envelope';
import { systemName } from '#contract/user/labels.zh-CN';
import type { Facts } from './audit/facts';
import { listEditsSince, type RecordedEdit } from './audit/audit-repository';
import { businessMinute } from './calendar';
import type { Queryable } from './database/queryable';
import { Refusal } from './refusal';
import { say, type Said } from './texts/say';

export interface VersionedRecord {
  /** As the audit trail names it. */
  readonly entity: { readonly kind: string; readonly id: number | string };
  /** How the message calls it. */
  readonly name: Said;
  /** What of it can be edited, as each edit writes it into the trail on both sides; it holds the version. */
  readonly facts: Facts & { readonly version: number };
  /** What the trail must not keep, as it is now: there it says no more than that it was written. */
  readonly unsealed?: Facts | undefined;
  /** The last edits, where the trail has no record of them yet. */
  readonly unrecorded?: RecordedEdit | undefined;
}

/**
 * @param tx holds the record's row, so that nobody edits it between this and the write, which counts the version up
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
  // Of each field what the first edit says that concerned it.
  const then = withInner(edits.map(({ before }) => before).reverse());
  // What a record holds only a part of, e.g. of a page's content what an edit changed, the edits alone can tell.
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
    by: last ? (last.accountName ?? systemName) : null,
    at: last?.at.toISOString() ?? null,
    before: pick(then),
    after: pick({ ...told, ...facts, ...unsealed }),
  };
  const message = last
    ? say('{name}已被 {by} 于 {time} 修改，请核对后再提交', {
        name,
        by: last.accountName ?? say(systemName),
        time: businessMinute(last.at),
      })
    : say('{name}已被修改，请核对后再提交', { name });
  throw new Refusal('versionConflict', message, conflict);
}

/** The later ones over the earlier ones, also in what stands below a field. */
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
