/** The dialog 删除页面: deletes a page for good; while something leads to the page it is named instead. */
import { Alert } from 'antd';
import { useState } from 'react';
import type { CardPageDetail } from '#contract/card-page/endpoints';
import { cardPageWords } from '#contract/card-page/labels';
import { Dialog } from '#src/components/layers/Dialog';
import { componentTexts } from '#src/components/texts';
import { RecordView } from '#src/controllers/record/RecordView';
import { useLabels, useTexts } from '#src/locales';
import { cardPageTexts } from '#src/locales/card-page';
import { cardPage } from '#src/models/card-page';
import { replyOf } from '#src/models/reply-of';
import { useDispatch } from 'saga-models/react';
import { UsageList } from './UsageList';
import { usePageUsages } from './UsageTab';

interface DeletePageDialogProps {
  readonly detail: CardPageDetail;
  readonly onDone: () => void;
  readonly onDeleted: () => void;
}

export function DeletePageDialog({ detail, onDone, onDeleted }: DeletePageDialogProps) {
  const { dialogs, title } = useTexts(cardPageTexts);
  const { actions: labels } = useLabels(cardPageWords);
  const { back } = useTexts(componentTexts);
  const dispatch = useDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const { page, version } = detail;
  const { id, name } = page;
  const usages = usePageUsages(id);
  const remove = async () => {
    setIsBusy(true);
    const outcome = await replyOf(dispatch(cardPage.actions.remove({ name, body: { id, version } })));
    setIsBusy(false);
    if (outcome?.kind !== 'done') return;
    onDone();
    onDeleted();
  };
  return (
    <Dialog
      title={title(labels.delete, name)}
      okText={labels.delete}
      cancelText={back}
      okButtonProps={{ danger: true, disabled: usages.data?.length !== 0 }}
      confirmLoading={isBusy}
      onOk={() => void remove()}
      onCancel={onDone}
    >
      <RecordView record={usages} waitingLines={2}>
        {(found) =>
          found.length === 0 ? (
            <Alert showIcon type="warning" title={dialogs.delete} />
          ) : (
            <>
              <Alert showIcon type="error" title={dialogs.inUse} style={{ marginBlockEnd: 12 }} />
              <UsageList usages={found} pageId={id} />
            </>
          )
        }
      </RecordView>
    </Dialog>
  );
}
