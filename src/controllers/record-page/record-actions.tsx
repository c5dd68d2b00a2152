/** The actions on a declared record, and their buttons. */
import { anyCallsOf, type AnyRow } from '#contract/record/define-record';
import { mayCall, useAuthList } from '#src/access';
import { useLabels, useTexts } from '#src/locales';
import { recordPageTexts } from '#src/locales/record-page';
import { ActionButtons } from '../actions/ActionButtons';
import { rulesOf } from '../actions/declared-actions';
import { offeredActions, type ActionTable } from '../actions/offered-actions';
import { usesOf } from './field-values';
import type { RecordScreen, RowAction } from './record-screen';

export const tableOf = (screen: RecordScreen) => {
  const { record, declared } = screen.model;
  const { access } = anyCallsOf(record).update;
  const isOrdered = () => record.isOrdered ?? false;
  return {
    edit: { access },
    ...rulesOf(declared),
    up: { access, isFor: isOrdered },
    down: { access, isFor: isOrdered },
    delete: {
      access,
      isDanger: true,
      closedBy: (row: AnyRow) => (usesOf(screen, row).length > 0 ? ('used' as const) : undefined),
    },
  } satisfies ActionTable<RowAction, AnyRow, RowAction, 'used'>;
};

interface RecordActionsProps {
  readonly screen: RecordScreen;
  readonly row: AnyRow;
  readonly onAction: (action: RowAction, row: AnyRow) => void;
  readonly buttonType?: 'link' | 'default';
}

export function RecordActions({ screen, row, onAction, ...buttons }: RecordActionsProps) {
  const { rowActions, refusals } = useTexts(recordPageTexts);
  const buttonLabels = useLabels(screen.model.declared.buttons);
  const authList = useAuthList();
  return (
    <ActionButtons
      {...buttons}
      offered={offeredActions<RowAction, AnyRow, RowAction, 'used'>(
        tableOf(screen),
        ['edit', 'up', 'down', 'enable', 'disable', 'delete'],
        row,
        (each) => mayCall(authList, each),
      )}
      labels={{ ...rowActions, ...buttonLabels }}
      refusals={refusals}
      onAction={(action) => onAction(action, row)}
    />
  );
}
