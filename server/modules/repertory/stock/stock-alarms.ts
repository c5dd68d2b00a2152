/** The stock's marks, edited with a version, and the history of its alarms. */
import { cardKinds } from '#contract/card/constants';
import { cardLabels } from '#contract/card/labels';
import type { BodyOf, QueryOf, ReplyOf } from '#contract/endpoint';
import type { stock } from '#contract/stock/endpoints';
import { stockThresholdLabels } from '#contract/stock/labels';
import { recordAudit, type Actor } from '#server/audit/record-audit';
import { refuseStaleEdit } from '#server/command/stale-edit';
import { businessDay } from '#server/lib/calendar';
import { pageOf } from '#server/lib/paging';
import { recordNotFound, Refusal, refuseFields } from '#server/lib/refusal';
import { say } from '#server/texts/say';
import { fieldsBefore, undoOfRecords } from '#server/undo/undo-records';
import type { Undo } from '#server/undo/undos';
import type { RepertoryParts } from '../parts';
import {
  countAlarms,
  findThreshold,
  listAlarmRows,
  listThresholdRows,
  lockThreshold,
  settleAlarm,
  updateThresholdRow,
  type AlarmRow,
  type ThresholdRow,
} from './stock-alarm-repository';

type Stock = typeof stock;
type Parts = Pick<RepertoryParts, 'database' | 'now'>;

export async function listThresholds({ database, now }: Parts): Promise<ReplyOf<Stock['listThresholds']>> {
  return (await listThresholdRows(database, businessDay(now()))).map(viewThreshold);
}

/**
 * Updates the alarm in the same transaction.
 *
 * @throws Refusal invalidFields, recordNotFound, versionConflict
 */
export async function updateThreshold(
  { database, now }: Parts,
  { cardKind, lowerCount, upperCount, version }: BodyOf<Stock['updateThreshold']>,
  actor: Actor,
): Promise<ReplyOf<Stock['updateThreshold']>> {
  if (upperCount < lowerCount)
    throw refuseFields([{ path: 'upperCount', message: say('恢复线不能低于预警线') }]);
  return database.transaction(async (tx) => {
    await lockThreshold(tx, cardKind);
    const at = now();
    const today = businessDay(at);
    const before = await findThreshold(tx, today, cardKind);
    if (!before) throw recordNotFound(stockThresholdLabels.entity);
    const isSame = before.lowerCount === lowerCount && before.upperCount === upperCount;
    if (isSame && before.version === version) return viewThreshold(before);
    const entity = { kind: 'stock_threshold', id: cardKind } as const;
    const name = say('{kind}的预警线', { kind: say(cardLabels.cardKind[cardKind]) });
    await refuseStaleEdit(tx, { entity, name, facts: factsOf(before) }, version);
    const change = { cardKind, lowerCount, upperCount, version: version + 1, by: actor.accountId, at };
    await updateThresholdRow(tx, change);
    await settleAlarm(tx, today, cardKind);
    await recordAudit(tx, actor, {
      action: 'stock.setThreshold',
      entity,
      before: factsOf(before),
      after: factsOf(change),
    });
    const after = await findThreshold(tx, today, cardKind);
    if (!after) throw recordNotFound(stockThresholdLabels.entity);
    return viewThreshold(after);
  });
}

/** Undoes exactly the marks that a change moved. */
export const undoOfThreshold = ({ now }: Parts): Undo =>
  undoOfRecords({
    right: 'repertory.create',
    target: (id) => ({
      kind: 'stock_threshold',
      id,
      async lock(tx) {
        const kind = cardKinds.find((each) => each === id);
        if (kind === undefined) return undefined;
        await lockThreshold(tx, kind);
        return findThreshold(tx, businessDay(now()), kind);
      },
    }),
    async takeBack(tx, held, record, { actor }) {
      const at = now();
      const before = factsOf(held);
      const after = { ...before, ...fieldsBefore(record, before), version: held.version + 1 };
      if (after.upperCount < after.lowerCount)
        throw new Refusal('stateConflict', say('另一条线之后改过，撤销会使恢复线低于预警线'));
      await updateThresholdRow(tx, { ...after, cardKind: held.cardKind, by: actor.accountId, at });
      await settleAlarm(tx, businessDay(at), held.cardKind);
      return { action: 'stock.setThreshold', before, after };
    },
  });

/** Newest first. */
export async function listAlarms(
  { database }: Parts,
  slice: QueryOf<Stock['listAlarms']>,
): Promise<ReplyOf<Stock['listAlarms']>> {
  const rows = await listAlarmRows(database, slice);
  return pageOf(rows.map(viewAlarm), await countAlarms(database), slice);
}

/** Updates every alarm to the day: cards that passed their deadline overnight are no longer stock. */
export async function settleStock({ database, now }: Parts): Promise<void> {
  for (const cardKind of cardKinds) await settleAlarm(database, businessDay(now()), cardKind);
}

/** The editable marks, as the trail has them. */
const factsOf = ({
  version,
  lowerCount,
  upperCount,
}: Pick<ThresholdRow, 'version' | 'lowerCount' | 'upperCount'>) => ({ version, lowerCount, upperCount });

const viewThreshold = ({ lowSince, updatedAt, ...row }: ThresholdRow) => ({
  ...row,
  lowSince: lowSince?.toISOString() ?? null,
  updatedAt: updatedAt?.toISOString() ?? null,
});

const viewAlarm = ({ raisedAt, clearedAt, ...row }: AlarmRow) => ({
  ...row,
  raisedAt: raisedAt.toISOString(),
  clearedAt: clearedAt?.toISOString() ?? null,
});
