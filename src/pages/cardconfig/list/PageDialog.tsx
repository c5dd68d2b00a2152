/** The dialog of an action on a page, whichever action it is. */
import { Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageLimits } from '#contract/card-page/constants';
import type { CardPageDetail } from '#contract/card-page/endpoints';
import { cardPageWords } from '#contract/card-page/labels';
import type { FieldRefusal } from '#contract/envelope';
import { countedTo } from '#src/components/fields/counted-to';
import { ReasonDialog } from '#src/components/ReasonDialog';
import { actionWords } from '#src/controllers/actions/texts';
import { fieldRules } from '#src/controllers/form/field-rules';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { formWords } from '#src/controllers/form/texts';
import type { Sending } from '#src/controllers/form/use-submission';
import { RecordView } from '#src/controllers/record/RecordView';
import { useLabels, useTexts } from '#src/locales';
import { cardPageTexts } from '#src/locales/card-page';
import type { WriteOutcome } from '#src/models/calls/writes';
import { cardPage } from '#src/models/card-page';
import { replyOf } from '#src/models/reply-of';
import { useDispatch } from 'saga-models/react';
import { cardPagePaths } from '../paths';
import { DeletePageDialog } from './DeletePageDialog';
import type { AskedAction } from './page-actions';
import { PublishDialog } from './PublishDialog';
import { UsageList } from './UsageList';
import { usePageUsages } from './UsageTab';
import { VersionProblems } from './VersionProblems';

const { actions } = cardPage;

interface PageDialogProps {
  readonly action: AskedAction;
  readonly detail: CardPageDetail;
  /** Called when it was done or cancelled. */
  readonly onDone: () => void;
  readonly onDeleted: () => void;
}

export function PageDialog({ action, detail, onDone, onDeleted }: PageDialogProps) {
  // The page as it was when the dialog opened, because the record is read again meanwhile.
  const [seen] = useState(detail);
  const navigate = useNavigate();
  switch (action) {
    case 'publish':
      return (
        <PublishDialog
          detail={seen}
          onDone={onDone}
          onProblem={() => void navigate(cardPagePaths.edit(seen.page.id))}
        />
      );
    case 'copy':
      return <CopyDialog detail={seen} onDone={onDone} />;
    case 'takeDown':
      return <TakeDownDialog detail={seen} onDone={onDone} />;
    case 'bringUp':
      return <BringUpDialog detail={seen} onDone={onDone} />;
    case 'delete':
      return <DeletePageDialog detail={seen} onDone={onDone} onDeleted={onDeleted} />;
  }
}

type DialogProps = Pick<PageDialogProps, 'detail' | 'onDone'>;

function CopyDialog({ detail: { page }, onDone }: DialogProps) {
  const { dialogs, title } = useTexts(cardPageTexts);
  const { actions: labels, fields } = useLabels(cardPageWords);
  const { fillInWords, charactersMax } = fieldRules(useLabels(formWords));
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return (
    <RecordFormDialog<
      { readonly name: string },
      { readonly name: string },
      WriteOutcome<{ readonly id: number }>
    >
      draft={{ form: `page.copy ${page.id}`, version: 1 }}
      title={title(labels.copy, page.name)}
      confirmText={labels.copy}
      initialValues={{ name: dialogs.copyName(page.name).slice(0, pageLimits.nameMax) }}
      toGiven={({ name }) => ({ name: name.trim() })}
      send={({ name }, { idempotencyKey }) =>
        replyOf(dispatch(actions.copy({ body: { id: page.id, name }, idempotencyKey })))
      }
      onDone={(copied) => {
        onDone();
        if (copied) void navigate(cardPagePaths.edit(copied.data.id));
      }}
      onCancel={onDone}
    >
      <Form.Item
        name="name"
        label={fields.name}
        rules={[fillInWords(fields.name), charactersMax(fields.name, pageLimits.nameMax)]}
      >
        <Input {...countedTo(pageLimits.nameMax)} />
      </Form.Item>
    </RecordFormDialog>
  );
}

function BringUpDialog({ detail: { page, version }, onDone }: DialogProps) {
  const { dialogs, title } = useTexts(cardPageTexts);
  const { actions: labels } = useLabels(cardPageWords);
  const dispatch = useDispatch();
  const { id, name, versionNo } = page;
  const [refused, setRefused] = useState<readonly FieldRefusal[]>([]);
  const send = async ({ version: seen }: Sending) => {
    const outcome = await replyOf(dispatch(actions.bringUp({ name, body: { id, version: seen } })));
    setRefused(outcome?.kind === 'refused' ? outcome.fields : []);
    return outcome;
  };
  return (
    <RecordFormDialog<object, object, WriteOutcome<{ readonly version: number }>>
      draft={false}
      title={title(labels.bringUp, name)}
      confirmText={labels.bringUp}
      toGiven={() => ({})}
      send={(_given, sending) => send(sending)}
      edited={{ entityKind: 'card_page', version }}
      onDone={onDone}
      onCancel={onDone}
    >
      <VersionProblems refused={refused} />
      <Typography.Paragraph>{dialogs.bringUp(String(versionNo))}</Typography.Paragraph>
    </RecordFormDialog>
  );
}

function TakeDownDialog({ detail: { page, version }, onDone }: DialogProps) {
  const { dialogs, title } = useTexts(cardPageTexts);
  const { actions: labels } = useLabels(cardPageWords);
  const { reasonFor } = useLabels(actionWords);
  const dispatch = useDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const { id, name } = page;
  const usages = usePageUsages(id);
  const confirm = async (reason: string) => {
    setIsBusy(true);
    const outcome = await replyOf(dispatch(actions.takeDown({ name, body: { id, version, reason } })));
    setIsBusy(false);
    if (outcome?.kind !== 'done') return false;
    onDone();
    return true;
  };
  return (
    <ReasonDialog
      title={title(labels.takeDown, name)}
      draft={`cardPage.takeDown ${id}`}
      consequences={dialogs.takeDown}
      reasonLabel={reasonFor(labels.takeDown)}
      reasonMax={pageLimits.reasonMax}
      confirmText={labels.takeDown}
      isDanger
      isBusy={isBusy}
      onCancel={onDone}
      onConfirm={confirm}
    >
      <RecordView record={usages} waitingLines={2}>
        {(found) =>
          found.length === 0 ? (
            <Typography.Paragraph>{dialogs.unused}</Typography.Paragraph>
          ) : (
            <UsageList usages={found} pageId={id} />
          )
        }
      </RecordView>
    </ReasonDialog>
  );
}
