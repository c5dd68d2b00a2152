/** Does the declared actions to records of a declared kind: one, or those of a selection, with the uses of the records. */
import { sql } from 'drizzle-orm';
import type { Values } from '#contract/fields/values';
import { recordActionsOf } from '#contract/record/actions';
import { changedMax, type RecordSelection } from '#contract/record/define-record';
import { serveActions } from '#server/action/serve-actions';
import type { ModuleParts } from '#server/area/module';
import { findSelection } from '#server/list/find-selection';
import { saidAs, say } from '#server/texts/say';
import { targetOf, type RecordKind } from './record-content';
import type { RecordRows } from './record-list';

export function recordChanges(
  kind: RecordKind,
  { conditionOf }: Pick<RecordRows, 'conditionOf'>,
  { database }: Pick<ModuleParts, 'database'>,
) {
  const { record, table } = kind;
  const changes = serveActions(recordActionsOf(record), database, {
    target: targetOf(kind),
    apply: table.setStatus,
    refusalOf: (obstacle) => say('该{record}{obstacle}', { record: saidAs(record.label[0]), obstacle }),
  });
  const ofMany = changes.many({
    find: (db, selection: RecordSelection<Values>, _scope, isHeld) =>
      findSelection(selection, {
        path: 'records',
        max: changedMax,
        isOneOf: (ids) => sql`record.id = any(${sql.param([...ids])}::integer[])`,
        conditionOf,
        list: (condition, limit) => table.listSelected(db, condition, limit, isHeld),
      }),
    notThere: '记录不存在',
    affected: async (db, ids) => ({ touched: await table.countUses(db, ids) }),
  });
  return { ...changes, ...ofMany };
}
