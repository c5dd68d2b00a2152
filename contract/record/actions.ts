/** What people do to every declared record beyond editing it. */
import { defineActions } from '#contract/action/define-action';
import { disabling, enabling } from '#contract/action/enabling';
import { countsOf, type RecordShape } from './define-record';
import { nounOf, wordsOf } from './words';

/** Of records that forms offer. */
const choiceOf = (zh: string, en: string) =>
  ({
    enable: [`启用后，表单里又可以选用这个${zh}。`, `This ${en} can be selected in forms again.`],
    disable: [
      `停用后，表单里不再能选用这个${zh}；已经用到它的照常不变。`,
      `This ${en} can no longer be selected in forms; records that already use it do not change.`,
    ],
  }) as const;

/** Of records to which nothing refers. */
const useOf = (zh: string, en: string) =>
  ({
    enable: [`启用后，这个${zh}又在用。`, `This ${en} is in use again.`],
    disable: [
      `停用后，这个${zh}不再在用；记录保留，可以随时再启用。`,
      `This ${en} is no longer in use; the record is kept and can be enabled again at any time.`,
    ],
  }) as const;

export function recordActionsOf(record: RecordShape) {
  const { kind, label, rights } = record;
  const { actions } = wordsOf(record);
  // What refers to a record is counted.
  const consequencesOf = countsOf(record).length > 0 ? choiceOf : useOf;
  const consequences = consequencesOf(label[0], nounOf(label));
  const { write: right } = rights;
  return defineActions(kind, {
    enable: { ...enabling, right, label: actions.enable, consequence: consequences.enable },
    disable: { ...disabling, right, label: actions.disable, consequence: consequences.disable },
  });
}
