/** The list page of a declared record: list, drawer, form, import, and the dialogs of actions. */
import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { inputsOf } from '#contract/fields/names';
import { anyCallsOf, type AnyRow } from '#contract/record/define-record';
import { useMayCall } from '#src/access';
import { EmptyState } from '#src/components/EmptyState';
import { lazyLayer } from '#src/components/lazy/lazy-part';
import { ListPage } from '#src/components/list/ListPage';
import { searchFieldsOf } from '#src/components/list/search/search-fields';
import { entryOption } from '#src/components/pickers/in-use';
import { componentTexts } from '#src/components/texts';
import { useLabels, useTexts } from '#src/locales';
import { recordPageTexts } from '#src/locales/record-page';
import { useDispatch, useModel } from 'saga-models/react';
import { choicesOf } from '../choices-of';
import { exportOrder } from '../list/export-order';
import { ListExport } from '../list/ListExport';
import { useList } from '../list/use-list';
import { RecordCard, columnsOfRecord } from './record-columns';
import { useCountLinks, type RecordScreen, type RowAction } from './record-screen';
import { useRecordActions } from './use-record-actions';

// Lazy: the first rows don't need these.
const RecordSide = lazyLayer(async () => (await import('./RecordSide')).RecordSide);
const RecordForm = lazyLayer(async () => (await import('./RecordForm')).RecordForm);
const RecordImport = lazyLayer(async () => (await import('./RecordImport')).RecordImport);

interface RecordPageProps {
  readonly screen: RecordScreen;
}

export function RecordPage({ screen }: RecordPageProps) {
  const { model } = screen;
  const text = useTexts(recordPageTexts);
  const labels = useLabels(model.words);
  const dispatch = useDispatch();
  const { disabledEntry } = useTexts(componentTexts);
  const mayCreate = useMayCall(anyCallsOf(model.record).create);
  const list = useList(model.contract, model);
  const { choices } = useModel(model, 'choices');
  const { open, close, page } = list;
  const [opened, setOpened] = useState<'form' | 'import'>();
  const [editedId, setEditedId] = useState<number>();
  useEffect(() => {
    if (model.hasChoices) void dispatch(model.actions.fetchChoices());
  }, [dispatch, model]);

  const { ask, dialogs, bulkActions } = useRecordActions(screen, list, close);
  const handlers = useMemo(
    () => ({
      onOpen: ({ id }: AnyRow) => open(id),
      onAction(action: RowAction, row: AnyRow) {
        if (action !== 'edit') return ask(action, row);
        open(row.id);
        setEditedId(row.id);
      },
    }),
    [open, ask],
  );
  const fields = useMemo(
    () =>
      searchFieldsOf(
        model.list.filters,
        labels,
        Object.fromEntries(
          inputsOf(model.record.fields)
            .filter(({ field }) => field.kind === 'reference')
            .map(({ name, given }) => [
              given,
              choicesOf(choices?.[name], model.actions.fetchChoices(), (entries) =>
                entries.map((entry) => entryOption(entry, disabledEntry)),
              ),
            ]),
        ),
      ),
    [model, labels, choices, disabledEntry],
  );
  const linkOf = useCountLinks(screen);
  const columns = useMemo(
    () => columnsOfRecord(screen, labels, text.actions, handlers, linkOf),
    [screen, labels, text, handlers, linkOf],
  );
  const create = mayCreate && (
    <Flex wrap gap="small" justify="center">
      <Button icon={<ImportOutlined />} onClick={() => setOpened('import')}>
        {labels.actions.import}
      </Button>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened('form')}>
        {labels.actions.create}
      </Button>
    </Flex>
  );

  return (
    <>
      <ListPage
        list={list}
        title={useLabels(model.page).title}
        actions={create}
        searchLabel={text.searchLabel(labels.entity)}
        fields={fields}
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        unit={text.unit}
        bulkActions={bulkActions}
        records={labels.entity}
        empty={<EmptyState title={text.none(labels.entity)} hint={text.noneHint} action={create} />}
        card={(row) => <RecordCard screen={screen} row={row} {...handlers} />}
        exportSlot={
          <ListExport order={exportOrder(model.contract, model.list, list.state)} rowCount={page?.totalNum} />
        }
        drawer={(recordKey, onClose) => (
          <RecordSide
            screen={screen}
            recordKey={recordKey}
            isEditing={recordKey === String(editedId)}
            onAction={handlers.onAction}
            onEdited={() => setEditedId(undefined)}
            onCreate={() => {
              setEditedId(undefined);
              setOpened('form');
            }}
            onClose={onClose}
          />
        )}
      />
      {opened === 'form' && (
        <RecordForm
          screen={screen}
          onDone={(id) => {
            setOpened(undefined);
            if (id !== undefined) open(id);
          }}
          onCancel={() => setOpened(undefined)}
        />
      )}
      {opened === 'import' && <RecordImport screen={screen} onClose={() => setOpened(undefined)} />}
      {dialogs}
    </>
  );
}

const keyOf = ({ id }: AnyRow) => String(id);
const nameOf = ({ name }: AnyRow) => name;
