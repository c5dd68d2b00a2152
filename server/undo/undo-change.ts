/** Undoes exactly one recent change of the caller's own, as far as nobody has changed the same since. */
import type { audit } from '#contract/audit/endpoints';
import { auditActionLabels } from '#contract/audit/record-words';
import { undoSecondsMax } from '#contract/audit/undo';
import type { ReplyOf } from '#contract/endpoint';
import { entities } from '#contract/entities';
import { labelIn } from '#server/audit/label-in';
import { recordAudit } from '#server/audit/record-audit';
import { Refusal } from '#server/lib/refusal';
import type { Parts } from '#server/parts';
import { requireRight } from '#server/plugins/access';
import type { Call } from '#server/plugins/area';
import { saidAs, say, textOf, type Message } from '#server/texts/say';
import { listRecordsOfRequest } from './undo-repository';
import type { UndoneRecord, Undos } from './undos';

type Undo = typeof audit.undoChange;

/** The length to which the trail limits reasons elsewhere. */
const reasonMax = 200;

/** @throws Refusal stateConflict with the reason when nothing is undone; forbidden */
export function undoChange(
  { database, now, undos }: Pick<Parts, 'database' | 'now'> & { readonly undos: Undos },
  { body: { requestId }, caller, actor, language, request }: Call<Undo>,
): Promise<ReplyOf<Undo>> {
  return database.transaction(async (tx) => {
    const records = await listRecordsOfRequest(tx, requestId, actor.accountId, [...undos.keys()]);
    const [first] = records;
    const undo = first && undos.get(first.action);
    if (!first || !undo) throw notUndone(say('找不到你的这次操作'));
    requireRight(request, undo.right);
    if (Math.abs(now().getTime() - first.at.getTime()) > undoSecondsMax * 1000)
      throw notUndone(say('已过了可以撤销的时间'));
    const undone = records.filter(({ action }) => undos.get(action) === undo);
    const reason = textOf(reasonFor(first), language).slice(0, reasonMax);
    const { undoneCount, refused, audit } = await undo.takeBack(tx, undone, {
      requestId,
      caller,
      actor,
      now,
      reason,
    });
    const [obstacle] = refused;
    if (undoneCount === 0) throw notUndone(obstacle?.message ?? say('找不到你的这次操作'));
    for (const entry of audit) await recordAudit(tx, actor, entry);
    return { undoneCount, refused: [...byText(refused.map((each) => inWords(each, language)))] };
  });
}

const notUndone = (why: Message) => new Refusal('stateConflict', say('没有撤销：{why}', { why }));

function reasonFor({ action, detail }: UndoneRecord): Message {
  const label = saidAs(labelIn(auditActionLabels(entities), action));
  const { reason } = detail;
  return typeof reason === 'string'
    ? say('撤销“{action}”：{reason}', { action: label, reason })
    : say('撤销“{action}”', { action: label });
}

const inWords = (
  { message, count }: { message: Message; count: number },
  language: Call<Undo>['language'],
) => ({
  message: textOf(message, language),
  count,
});

/** Sums the counts of equal reasons. */
function byText(refused: readonly { readonly message: string; readonly count: number }[]) {
  const counts = new Map<string, number>();
  for (const { message, count } of refused) counts.set(message, (counts.get(message) ?? 0) + count);
  return [...counts].map(([message, count]) => ({ message, count }));
}
