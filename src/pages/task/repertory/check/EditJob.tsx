/** The button 编辑 of a print job. */
import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { editableStatuses } from '#contract/repertory/constants';
import { repertory as endpoints, type PrintJobDetail } from '#contract/repertory/endpoints';
import { useMayCall } from '#src/access';
import { useTexts } from '#src/locales';
import { repertory } from '#src/models/repertory';
import { useDispatch } from '#src/runtime/react';
import { checkTexts } from './texts';

// The page is there before anybody edits, and pickers are heavy.
const EditJobDialog = lazy(async () => ({ default: (await import('./EditJobDialog')).EditJobDialog }));

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
      {seen && (
        <Suspense>
          <EditJobDialog
            detail={seen}
            onDone={() => {
              close();
              onChanged();
            }}
            onCancel={close}
          />
        </Suspense>
      )}
    </>
  );
}
