/** What may be done to a declared record: the buttons for it, and what each of them asks. */
import { Typography } from 'antd';
import { useCallback, type ReactNode } from 'react';
import { anyCallsOf, recordStatus, type AnyRow, type RecordAction } from '#contract/record/define-record';
import { mayCall, useAuthList } from '#src/access';
import { useQuestion } from '#src/components/layers/use-question';
import { touchedLine } from '#src/controllers/actions/ChangeImpact';
import { ActionButtons } from '#src/controllers/actions/ActionButtons';
import { offeredActions, type ActionTable } from '#src/controllers/actions/offered-actions';
import { useChange } from '#src/controllers/actions/use-change';
import { useTexts } from '#src/locales';
import { recordPageTexts } from '#src/locales/record-page';
import { replyOf } from '#src/models/reply-of';
import { useDispatch } from '#src/runtime/react';
import { textOfField, usesOf } from './field-values';
import type { RecordScreen, RowAction } from './record-screen';

const reasonMax = 200;

const tableOf = (screen: RecordScreen) => {
  const { record } = screen.model;
  const { access } = anyCallsOf(record).update;
  const isOrdered = () => record.isOrdered ?? false;
  return {
    edit: { access },
    enable: { access, isFor: ({ status }) => status === recordStatus.disabled },
    disable: { access, isFor: ({ status }) => status === recordStatus.enabled, isDanger: true },
    up: { access, isFor: isOrdered },
    down: { access, isFor: isOrdered },
    delete: {
      access,
      isDanger: true,
      closedBy: (row) => (usesOf(screen, row).length > 0 ? ('used' as const) : undefined),
    },
  } as const satisfies ActionTable<RowAction, AnyRow, RowAction, 'used'>;
};

interface RecordActionsProps {
  readonly screen: RecordScreen;
  readonly row: AnyRow;
  readonly onAction: (action: RowAction, row: AnyRow) => void;
  readonly buttonType?: 'link' | 'default';
}

export function RecordActions({ screen, row, onAction, ...buttons }: RecordActionsProps) {
  const { rowActions, refusals } = useTexts(recordPageTexts);
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
      labels={rowActions}
      refusals={refusals}
      onAction={(action) => onAction(action, row)}
    />
  );
}

/** Enabling, disabling, moving and deleting. @returns how to ask, and what has to be drawn for it */
export function useRecordActions(
  screen: RecordScreen,
  onDeleted: () => void,
): { readonly ask: (action: Exclude<RowAction, 'edit'>, row: AnyRow) => void; readonly dialogs: ReactNode } {
  const { model } = screen;
  const dispatch = useDispatch();
  const text = useTexts(recordPageTexts);
  const labels = useTexts(model.labels);
  const [question, holder] = useQuestion();
  const { enable, disable } = tableOf(screen);
  const change = useChange<RecordAction, AnyRow>(
    {
      entity: model.record.kind,
      table: { enable, disable },
      order: ['enable', 'disable'],
      labels: labels.actions,
      consequences: {
        enable: text.consequences.enable(labels.entity),
        disable: text.consequences.disable(labels.entity),
      },
      reasonMax,
    },
    {
      nameOf: ({ name }) => name,
      idOf: ({ id }) => id,
      impactOf: ({ action, item }) =>
        action === 'disable' && (
          <Typography.Paragraph role="status">
            {touchedLine(
              usesOf(screen, item).map(([name, field]) => ({
                text: text.impact(labels.fields[name] ?? name, textOfField(name, field, item, labels)),
                to: screen.linkOf?.(name, item),
              })),
              text.separator,
            )}
          </Typography.Paragraph>
        ),
      send: ({ action, item }, reason) => model.actions.changeStatus({ item, action, reason }),
      onDone: () => {},
    },
  );
  const askChange = change.ask;
  const ask = useCallback(
    async (action: Exclude<RowAction, 'edit'>, row: AnyRow) => {
      if (action === 'enable' || action === 'disable') return askChange({ action, item: row });
      if (action !== 'delete') return void dispatch(model.actions.move({ id: row.id, direction: action }));
      const isMeant = await question({
        title: text.deleteTitle(row.name),
        content: text.deleteHint,
        okText: text.rowActions.delete,
        okButtonProps: { danger: true },
      });
      if (!isMeant) return;
      const outcome = await replyOf(dispatch(model.actions.remove(row)));
      if (outcome?.kind === 'done') onDeleted();
    },
    [askChange, dispatch, model, question, text, onDeleted],
  );
  return {
    ask: useCallback((action, row) => void ask(action, row), [ask]),
    dialogs: (
      <>
        {change.dialog}
        {holder}
      </>
    ),
  };
}
