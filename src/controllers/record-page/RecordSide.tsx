/** The drawer of a declared record: facts, actions, history. */
import { useState } from 'react';
import { namedFields } from '#contract/fields/names';
import { anyCallsOf, type AnyRow } from '#contract/record/define-record';
import { useMayCall } from '#src/access';
import { StatusTag } from '#src/components/values/StatusTag';
import { displayInstant } from '#src/lib/date';
import { useLabels, useTexts } from '#src/locales';
import { recordPageTexts } from '#src/locales/record-page';
import { replyOf } from '#src/models/reply-of';
import { useDispatch, useModel } from 'saga-models/react';
import { fieldFacts } from '../fields/field-facts';
import { formWords } from '../form/texts';
import { FactList, type Fact } from '../record/FactList';
import { MaskedPhone } from '../record/MaskedPhone';
import { RecordDrawer } from '../record/RecordDrawer';
import { shownCount } from './field-values';
import { RecordActions } from './record-actions';
import { statusTones } from './record-columns';
import { useCountLinks, type RecordHandlers, type RecordScreen } from './record-screen';
import { RecordForm } from './RecordForm';

interface RecordSideProps extends Pick<RecordHandlers, 'onAction'> {
  readonly screen: RecordScreen;
  /** The record's id, as in the address. */
  readonly recordKey: string;
  readonly isEditing: boolean;
  readonly onEdited: () => void;
  readonly onCreate: () => void;
  readonly onClose: () => void;
}

export function RecordSide(props: RecordSideProps) {
  const { screen, recordKey, isEditing, onAction, onEdited, onCreate, onClose } = props;
  const { model } = screen;
  const labels = useLabels(model.words);
  const { detail, problems } = useModel(model, 'detail', 'problems');
  const [revealCount, setRevealCount] = useState(0);
  return (
    <RecordDrawer<AnyRow>
      recordKey={recordKey}
      entityKind={model.record.kind}
      entity={labels.entity}
      read={(id) => ({
        data: detail?.id === id ? detail : undefined,
        problem: problems.detail,
        fetch: model.actions.fetchDetail(id),
        clear: model.actions.clearDetail(),
      })}
      nameOf={({ name }) => name}
      revisionOf={({ version, status }) => `${version} ${status} ${revealCount}`}
      dialog={(shown) =>
        isEditing && (
          <RecordForm
            screen={screen}
            edited={shown}
            onDone={onEdited}
            onCancel={onEdited}
            onCreate={onCreate}
          />
        )
      }
      head={(shown) => (
        <>
          <StatusTag tone={statusTones[shown.status]} label={labels.status[shown.status] ?? ''} />
          <RecordActions screen={screen} row={shown} buttonType="default" onAction={onAction} />
        </>
      )}
      onClose={onClose}
    >
      {(shown) => (
        <RecordFacts screen={screen} row={shown} onReveal={() => setRevealCount(revealCount + 1)} />
      )}
    </RecordDrawer>
  );
}

interface RecordFactsProps {
  readonly screen: RecordScreen;
  readonly row: AnyRow;
  readonly onReveal: () => void;
}

function RecordFacts({ screen, row, onReveal }: RecordFactsProps) {
  const { model } = screen;
  const linkOf = useCountLinks(screen);
  const labels = useLabels(model.words);
  const { reveal } = useTexts(recordPageTexts);
  const { rename } = useLabels(formWords);
  const dispatch = useDispatch();
  const mayReveal = useMayCall(anyCallsOf(model.record).update);
  const own = Object.fromEntries(
    namedFields(model.record.fields).flatMap((field): readonly (readonly [string, Fact])[] => {
      const { name } = field;
      const label = labels.fields[name] ?? name;
      const phone = row[name];
      if (field.field.kind === 'count') return [[name, [label, shownCount(name, row, linkOf)]]];
      if (field.field.kind !== 'phone' || phone === '') return [];
      return [
        [
          name,
          [
            label,
            <MaskedPhone
              key={name}
              phone={String(phone)}
              revealLabel={reveal}
              mayReveal={mayReveal}
              onReveal={async () => {
                const outcome = await replyOf(dispatch(model.actions.reveal(row.id)));
                if (outcome?.kind !== 'done') return undefined;
                onReveal();
                return outcome.data.phone;
              }}
            />,
          ],
        ],
      ];
    }),
  );
  return (
    <FactList
      facts={[
        ...fieldFacts(model.record.fields, row, labels, own),
        [rename.formerNames, row.formerNames?.join(rename.separator)],
        ...(row.statusReason === null
          ? []
          : [[labels.fields['statusReason'] ?? '', row.statusReason] as const]),
        [labels.fields['createdBy'] ?? '', row.createdBy],
        [labels.fields['createdAt'] ?? '', displayInstant(row.createdAt)],
      ]}
    />
  );
}
