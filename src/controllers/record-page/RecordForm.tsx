/** The form that creates or edits a declared record; problems are shown at their fields before sending. */
import { useEffect, useState } from 'react';
import type { Values } from '#contract/fields/values';
import type { AnyRow } from '#contract/record/define-record';
import { entryOption } from '#src/components/pickers/in-use';
import { componentTexts } from '#src/components/texts';
import { useLabels, useTexts } from '#src/locales';
import { recordPageTexts } from '#src/locales/record-page';
import type { WriteOutcome } from '#src/models/calls/writes';
import { replyOf } from '#src/models/reply-of';
import { useDispatch, useModel } from 'saga-models/react';
import { choicesOf } from '../choices-of';
import { filledIn, sentValues } from '../fields/form-values';
import { useFieldItems } from '../fields/use-field-items';
import { RecordFormDialog } from '../form/RecordFormDialog';
import { RenameNotice } from '../form/RenameNotice';
import type { RecordScreen } from './record-screen';

type Written = WriteOutcome<{ readonly id: number } | { readonly version: number }>;

interface RecordFormProps {
  readonly screen: RecordScreen;
  /** The record to edit; without it, a new one is created. */
  readonly edited?: AnyRow;
  /** @param id of the new record */
  readonly onDone: (id?: number) => void;
  readonly onCancel: () => void;
  /** Opens the form of a new record instead. */
  readonly onCreate?: () => void;
}

const draftVersion = 1;

export function RecordForm({ screen: { model }, edited, onDone, onCancel, onCreate }: RecordFormProps) {
  const { record } = model;
  const text = useTexts(recordPageTexts);
  const labels = useLabels(model.words);
  const dispatch = useDispatch();
  const { choices } = useModel(model, 'choices');
  const { disabledEntry } = useTexts(componentTexts);
  // The record as it was when the form opened: the drawer goes on reading, but an edit must send the version that was
  // seen.
  const [seen] = useState(edited);
  useEffect(() => {
    if (model.hasChoices) void dispatch(model.actions.fetchChoices());
  }, [dispatch, model]);
  const items = useFieldItems(record.fields, {
    labels,
    seen,
    choices: Object.fromEntries(
      Object.keys(record.fields).map((name) => [
        name,
        choicesOf(choices?.[name], model.actions.fetchChoices(), (entries) =>
          entries
            .filter(({ unfitIds = [] }) => !seen || !unfitIds.includes(seen.id))
            .map((entry) => entryOption(entry, disabledEntry)),
        ),
      ]),
    ),
    codes: {},
    controls: {},
  });

  return (
    <RecordFormDialog<Values, Values, Written>
      title={seen ? text.title(labels.actions.update, seen.name) : labels.actions.create}
      confirmText={seen ? text.save : labels.actions.create}
      width={560}
      draft={{
        form: seen ? `${record.kind}.edit ${seen.id} ${seen.version}` : `${record.kind}.create`,
        version: draftVersion,
      }}
      {...(seen && { initialValues: filledIn(record.fields, seen) })}
      {...(seen && { edited: { entityKind: record.kind, version: seen.version } })}
      toGiven={(values) => sentValues(record.fields, values)}
      send={(body, { version, idempotencyKey }) =>
        seen
          ? replyOf(dispatch(model.actions.update({ ...body, id: seen.id, version })))
          : replyOf(dispatch(model.actions.create({ body, idempotencyKey })))
      }
      onDone={(written) => onDone(written && 'id' in written.data ? written.data.id : undefined)}
      onCancel={onCancel}
    >
      {seen && onCreate && (
        <RenameNotice
          before={seen.name}
          soldCardCount={seen.soldCardCount ?? 0}
          createLabel={labels.actions.create}
          onCreate={onCreate}
        />
      )}
      {items.map(({ item }) => item)}
    </RecordFormDialog>
  );
}
