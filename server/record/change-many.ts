/**
 * Enables or disables the records of a selection: a preview first, with the uses of the records, then the change in one
 * transaction.
 */
import { sql } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import type { Values } from '#contract/fields/values';
import {
  changedMax,
  statusAfter,
  type AnyCalls,
  type RecordAction,
  type RecordSelection,
} from '#contract/record/define-record';
import type { ModuleParts } from '#server/area/module';
import type { Actor } from '#server/audit/record-audit';
import { command } from '#server/command/command';
import type { Queryable } from '#server/database/queryable';
import { reasonOf } from '#server/lib/refusal';
import { findSelection, requireExpected } from '#server/list/find-selection';
import { previewSelection, sortSelection } from '#server/list/sort-selection';
import { statusRecord, type RecordKind } from './record-content';
import type { RecordRows } from './record-list';
import type { Held } from './record-table';

export function recordChanges(
  { record, table }: RecordKind,
  list: Pick<RecordRows, 'conditionOf'>,
  { database }: Pick<ModuleParts, 'database'>,
) {
  async function sortOut(
    db: Queryable,
    action: RecordAction,
    selection: RecordSelection<Values>,
    isHeld: boolean,
  ) {
    const selected = await findSelection(selection, {
      path: 'records',
      max: changedMax,
      isOneOf: (ids) => sql`record.id = any(${sql.param([...ids])}::integer[])`,
      conditionOf: list.conditionOf,
      list: (condition, limit) => table.listSelected(db, condition, limit, isHeld),
    });
    return sortSelection(selected, '记录不存在', ({ status }: Pick<Held, 'status'>) => {
      if (status !== statusAfter[action]) return undefined;
      return action === 'enable' ? '已启用' : '已停用';
    });
  }

  return {
    /** @throws Refusal invalidFields, tooLarge */
    async previewChange({
      action,
      records,
    }: BodyOf<AnyCalls['previewChange']>): Promise<ReplyOf<AnyCalls['previewChange']>> {
      const sorted = await sortOut(database, action, records, false);
      const ids = sorted.open.map(({ id }) => id);
      return { ...previewSelection(sorted), touched: await table.countUses(database, ids) };
    },

    /**
     * @throws Refusal invalidFields, tooLarge; stateConflict when the number of changeable records differs from the
     * preview's
     */
    changeMany: (
      { action, records, expectedCount, ...body }: BodyOf<AnyCalls['changeMany']>,
      actor: Actor,
    ): Promise<ReplyOf<AnyCalls['changeMany']>> => {
      const reason = reasonOf(body);
      return command({ database, actor }, async (tx) => {
        const { open, refused } = await sortOut(tx, action, records, true);
        requireExpected(open, expectedCount);
        const ids = open.map(({ id }) => id);
        await table.setStatus(tx, ids, statusAfter[action], reason);
        return {
          reply: { changedCount: open.length, refused },
          audit: ids.map((id) => ({
            ...statusRecord(record, action, reason),
            entity: { kind: record.kind, id },
          })),
        };
      });
    },
  };
}
