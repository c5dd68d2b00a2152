/** The button 编辑 of a print job and the way of an edit: dialog, and where somebody was first, whose shall stand. */
import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { FieldRefusal, VersionConflict } from '#contract/envelope';
import { editableStatuses } from '#contract/repertory.facts';
import { repertory as endpoints, type PrintJobDetail } from '#contract/repertory';
import { useMayCall } from '#src/access';
import { ConflictDialog } from '#src/components/ConflictDialog';
import { useTexts } from '#src/locales';
import { replyOf } from '#src/models/reply-of';
import { repertory } from '#src/models/repertory';
import { useDispatch, useLoading, useSelector } from '#src/runtime/react';
import { EditJobDialog, type JobEdit } from './EditJobDialog';
import { checkTexts } from './texts';

const { actions } = repertory;

interface EditJobProps {
  readonly detail: PrintJobDetail;
  readonly onChanged: () => void;
}

export function EditJob({ detail, onChanged }: EditJobProps) {
  const { edit: text } = useTexts(checkTexts);
  const mayEdit = useMayCall(endpoints.updatePrintJob);
  const dispatch = useDispatch();
  // As it was when the dialog opened: the page goes on reading, and the edit must name the version that was seen.
  const [seen, setSeen] = useState<PrintJobDetail>();
  if (!mayEdit || !editableStatuses.includes(detail.job.status)) return null;
  const open = () => {
    void dispatch(actions.fetchDictionaries(['printShops']));
    setSeen(detail);
  };
  const close = () => setSeen(undefined);
  return (
    <>
      <Button icon={<EditOutlined />} onClick={open}>
        {text.action}
      </Button>
      {seen && <Editing seen={seen} onChanged={onChanged} onClose={close} />}
    </>
  );
}

interface EditingProps {
  readonly seen: PrintJobDetail;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

interface Disputed {
  readonly edit: JobEdit;
  readonly conflict: VersionConflict;
}

function Editing({ seen, onChanged, onClose }: EditingProps) {
  const dispatch = useDispatch();
  const isBusy = useLoading('repertory/updatePrintJob');
  const printShops = useSelector(repertory, ({ dictionaries }) => dictionaries.printShops);
  const [refused, setRefused] = useState<readonly FieldRefusal[]>([]);
  const [disputed, setDisputed] = useState<Disputed>();

  const end = () => {
    onClose();
    onChanged();
  };
  const save = async (edit: JobEdit, version: number) => {
    const outcome = await replyOf(dispatch(actions.updatePrintJob({ id: seen.job.id, version, ...edit })));
    if (outcome?.kind === 'done') return end();
    setDisputed(outcome?.kind === 'conflict' ? { edit, conflict: outcome.conflict } : undefined);
    if (outcome?.kind === 'refused') setRefused(outcome.fields);
  };

  return (
    <>
      <EditJobDialog
        detail={seen}
        printShops={printShops?.map(({ name }) => name) ?? []}
        refused={refused}
        isBusy={isBusy && disputed === undefined}
        onSave={(edit) => void save(edit, seen.version)}
        onCancel={onClose}
      />
      {disputed && (
        <ConflictDialog
          conflict={disputed.conflict}
          mine={{ ...disputed.edit }}
          isBusy={isBusy}
          onTakeTheirs={end}
          onApplyMine={() => void save(disputed.edit, disputed.conflict.version)}
          onCancel={() => setDisputed(undefined)}
        />
      )}
    </>
  );
}
