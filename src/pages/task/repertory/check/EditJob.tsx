/** The button 编辑 of a print job. */
import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { editableStatuses } from '#contract/repertory/constants';
import { repertory as endpoints, type PrintJobDetail } from '#contract/repertory/endpoints';
import { useMayCall } from '#src/access';
import { lazyLayer } from '#src/components/lazy/lazy-part';
import { OverCurrent } from '#src/controllers/record/OverCurrent';
import type { RecordControl } from '#src/controllers/record/use-record';
import { useTexts } from '#src/locales';
import { repertory } from '#src/models/repertory';
import { useDispatch } from 'saga-models/react';
import { checkTexts } from './texts';

// Lazy: the page doesn't need it, and pickers are heavy.
const EditJobDialog = lazyLayer(async () => (await import('./EditJobDialog')).EditJobDialog);

const { actions } = repertory;

interface EditJobProps {
  readonly detail: PrintJobDetail;
  readonly record: RecordControl<PrintJobDetail>;
  readonly onChanged: () => void;
}

export function EditJob({ detail, record, onChanged }: EditJobProps) {
  const { edit: text } = useTexts(checkTexts);
  const mayEdit = useMayCall(endpoints.updatePrintJob);
  const dispatch = useDispatch();
  const [isEditing, setIsEditing] = useState(false);
  if (!mayEdit || !editableStatuses.includes(detail.job.status)) return null;
  const open = () => {
    void dispatch(actions.fetchDictionaries(['printShops']));
    setIsEditing(true);
  };
  const close = () => setIsEditing(false);
  return (
    <>
      <Button icon={<EditOutlined />} onClick={open}>
        {text.action}
      </Button>
      <OverCurrent record={record}>
        {isEditing && (
          <EditJobDialog
            detail={detail}
            onDone={() => {
              close();
              onChanged();
            }}
            onCancel={close}
          />
        )}
      </OverCurrent>
    </>
  );
}
