/** The button 编辑 of a print job and the way of an edit: dialog, and where somebody was first, whose shall stand. */
import { EditOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { editableStatuses } from '#contract/repertory/constants';
import { repertory as endpoints, type PrintJobDetail } from '#contract/repertory/endpoints';
import { useMayCall } from '#src/access';
import { useEdit } from '#src/controllers/form/use-edit';
import { useTexts } from '#src/locales';
import { repertory } from '#src/models/repertory';
import { useDispatch, useSelector } from '#src/runtime/react';
import { EditJobDialog, editFieldOf, type EditForm, type JobEdit } from './EditJobDialog';
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

function Editing({ seen, onChanged, onClose }: EditingProps) {
  const [form] = Form.useForm<EditForm>();
  const printShops = useSelector(repertory, ({ dictionaries }) => dictionaries.printShops);
  const { save, isBusy, dialog } = useEdit<JobEdit>({
    form,
    entityKind: 'print_job',
    version: seen.version,
    send: (edit, version) => actions.updatePrintJob({ id: seen.job.id, version, ...edit }),
    placeOf: editFieldOf,
    onDone() {
      onClose();
      onChanged();
    },
  });
  return (
    <>
      <EditJobDialog
        form={form}
        detail={seen}
        printShops={printShops?.map(({ name }) => name) ?? []}
        isBusy={isBusy}
        onSave={save}
        onCancel={onClose}
      />
      {dialog}
    </>
  );
}
