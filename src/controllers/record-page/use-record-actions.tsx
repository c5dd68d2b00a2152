/** The dialogs of actions on a declared record, and of bulk actions on selected ones. */
import { Typography } from 'antd';
import { useCallback } from 'react';
import type { ReplyOf } from '#contract/endpoint';
import type { Values } from '#contract/fields/values';
import type { AnyCalls, AnyRow, RecordAction } from '#contract/record/define-record';
import { useQuestion } from '#src/components/layers/use-question';
import { byReason } from '#src/components/list/bulk-action';
import type { ListControl } from '#src/components/list/list-control';
import { displayCount } from '#src/lib/display-number';
import type { Filters, FormFilter } from '#src/lib/list/filters';
import { filterOfSelection, nameOfSelection, sentSelection } from '#src/lib/list/list-state';
import { useLabels, useTexts } from '#src/locales';
import { recordPageTexts } from '#src/locales/record-page';
import { replyOf } from '#src/models/reply-of';
import { useDispatch } from 'saga-models/react';
import { touchedLine } from '../actions/ChangeImpact';
import { useActionChanges } from '../actions/declared-actions';
import { useBulkChange } from '../actions/use-bulk-change';
import { useChange } from '../actions/use-change';
import { usesOf } from './field-values';
import { useCountLinks, type RecordScreen, type RowAction } from './record-screen';

type RecordListControl = Pick<ListControl<FormFilter<Filters>, string, AnyRow>, 'state'>;
type Seen = ReplyOf<AnyCalls['previewChange']>;

/** Enables and disables one record, or the selected ones. */
function useStatusChanges(screen: RecordScreen, { state: { selection, formFilter } }: RecordListControl) {
  const { actions, list, words, declared } = screen.model;
  const text = useTexts(recordPageTexts);
  const labels = useLabels(words);
  const linkOf = useCountLinks(screen);
  const changes = useActionChanges(declared);
  /** What refers to the records that would be disabled. */
  const speaking = (action: RecordAction, counted: Values) =>
    (action === 'enable' ? [] : usesOf(screen, counted)).map(([name]) => ({
      name,
      text: text.impact(labels.fields[name] ?? name, displayCount(Number(counted[name]))),
    }));
  const records = sentSelection(selection, list.toQuery(formFilter));
  const bulkActions = useBulkChange<RecordAction, AnyRow, ReplyOf<AnyCalls['changeMany']>, Seen>(
    changes.ofMany,
    {
      chosen: nameOfSelection(selection),
      about: filterOfSelection(selection, formFilter),
      preview: (action) => actions.previewChange({ action, records }),
      impactOf: (action, { touched }) =>
        speaking(action, touched)
          .map((use) => use.text)
          .join(text.separator),
      send: (action, request) => actions.changeMany({ action, records, ...request }),
      refusedOf: ({ refused }) =>
        byReason(refused.map(({ id, name, message }) => ({ message, name: name || String(id) }))),
    },
  );
  const one = useChange<RecordAction, AnyRow>(changes.ofOne, {
    nameOf: ({ name }) => name,
    idOf: ({ id }) => id,
    impactOf: ({ action, item }) => (
      <Typography.Paragraph role="status">
        {touchedLine(
          speaking(action, item).map((use) => ({ ...use, to: linkOf(use.name, item) })),
          text.separator,
        )}
      </Typography.Paragraph>
    ),
    send: ({ action, item }, reason) => actions.changeStatus({ item, action, reason }),
  });
  return { ...one, bulkActions };
}

/**
 * Enables, disables, moves and deletes. @returns `ask` for one record, the bulk actions for selected rows, and the
 * dialog
 */
export function useRecordActions(screen: RecordScreen, list: RecordListControl, onDeleted: () => void) {
  const { model } = screen;
  const dispatch = useDispatch();
  const text = useTexts(recordPageTexts);
  const [question, holder] = useQuestion();
  const { ask: askChange, dialog, bulkActions } = useStatusChanges(screen, list);
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
    ask: useCallback((...asked: Parameters<typeof ask>) => void ask(...asked), [ask]),
    bulkActions,
    dialogs: (
      <>
        {dialog}
        {holder}
      </>
    ),
  };
}
