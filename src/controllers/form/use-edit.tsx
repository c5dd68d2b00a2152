/** An edit on its way: one at a time, refused fields at their places, and where somebody was first, whose shall stand. */
import type { FormInstance } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AuditEntityKind } from '#contract/audit/constants';
import type { VersionConflict } from '#contract/envelope';
import { ConflictDialog } from '../../components/ConflictDialog';
import { replyOf } from '../../models/reply-of';
import type { EditSubmission } from '../../models/calls/submission';
import type { EffectAction } from '../../runtime';
import { useDispatch } from '../../runtime/react';
import { showRefusals } from './refused-fields';

interface EditOptions<Edit> {
  readonly form: FormInstance;
  readonly entityKind: AuditEntityKind;
  /** The record's version when the form was opened: it is what the person has seen. */
  readonly version: number;
  readonly send: (edit: Edit, version: number) => EffectAction<EditSubmission>;
  /** The form's field for a path of the body. */
  readonly placeOf: (path: string) => string | undefined;
  /** It was saved, or the other's edit was taken. */
  readonly onDone: () => void;
}

interface Disputed<Edit> {
  readonly edit: Edit;
  readonly conflict: VersionConflict;
}

export interface EditControl<Edit> {
  readonly save: (edit: Edit) => void;
  readonly isBusy: boolean;
  /** The choice between two edits, to be placed beside the form. */
  readonly dialog: ReactNode;
}

export function useEdit<Edit extends Readonly<Record<string, unknown>>>(
  options: EditOptions<Edit>,
): EditControl<Edit> {
  const { form, entityKind, version: seenVersion, send, placeOf, onDone } = options;
  const dispatch = useDispatch();
  const [isSending, setIsSending] = useState(false);
  const [disputed, setDisputed] = useState<Disputed<Edit>>();

  const save = async (edit: Edit, version: number) => {
    setIsSending(true);
    const outcome = await replyOf(dispatch(send(edit, version)));
    setIsSending(false);
    setDisputed(outcome?.kind === 'conflict' ? { edit, conflict: outcome.conflict } : undefined);
    if (outcome?.kind === 'done') onDone();
    if (outcome?.kind === 'refused') showRefusals(form, outcome.fields, placeOf);
  };

  return {
    save: (edit) => void save(edit, seenVersion),
    isBusy: isSending && disputed === undefined,
    dialog: disputed && (
      <ConflictDialog
        entityKind={entityKind}
        conflict={disputed.conflict}
        mine={disputed.edit}
        isBusy={isSending}
        onTakeTheirs={onDone}
        onApplyMine={() => void save(disputed.edit, disputed.conflict.version)}
        onCancel={() => setDisputed(undefined)}
      />
    ),
  };
}
