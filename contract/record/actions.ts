/** What people do to every declared record beyond editing it. */
import { defineActions } from '#contract/action/define-action';
import { disabling, enabling } from '#contract/action/enabling';
import type { RecordShape } from './define-record';
import { nounOf, wordsOf } from './words';

const consequencesOf = (zh: string, en: string) =>
  ({
    enable: [`启用后，表单里又可以选用这个${zh}。`, `This ${en} can be selected in forms again.`],
    disable: [
      `停用后，表单里不再能选用这个${zh}；已经用到它的照常不变。`,
      `This ${en} can no longer be selected in forms; records that already use it do not change.`,
    ],
  }) as const;

export function recordActionsOf(record: RecordShape) {
  const { kind, label, rights } = record;
  const { actions } = wordsOf(record);
  const consequences = consequencesOf(label[0], nounOf(label));
  const { write: right } = rights;
  return defineActions(kind, {
    enable: { ...enabling, right, label: actions.enable, consequence: consequences.enable },
    disable: { ...disabling, right, label: actions.disable, consequence: consequences.disable },
  });
}
