/** The editor's header: name and states of the page, undo and redo, preview, publication. */
import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Tooltip, Typography } from 'antd';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { randomKeyLength } from '#config/constants';
import { keepableDraft } from '#contract/card-page/change/keepable';
import { cardPage as endpoints, type CardPage, type Presence } from '#contract/card-page/endpoints';
import { cardPageWords } from '#contract/card-page/labels';
import { emptyContent } from '#contract/card-page/new-block';
import { useMayCall } from '#src/access';
import { PageHeader } from '#src/components/PageHeader';
import { componentTexts } from '#src/components/texts';
import { ActionButtons } from '#src/controllers/actions/ActionButtons';
import { displayTime } from '#src/lib/date';
import { randomKey } from '#src/lib/random-key';
import { useLabels, useTexts } from '#src/locales';
import { cardPageTexts } from '#src/locales/card-page';
import { cardPage } from '#src/models/card-page';
import { replyOf } from '#src/models/reply-of';
import { useDispatch } from 'saga-models/react';
import { offeredPageActions } from '../list/page-actions';
import { PageStatusTag } from '../list/page-columns';
import { cardPagePaths } from '../paths';
import { editorTexts } from '../texts';
import type { AutosaveControl, SaveState } from './use-autosave';
import type { EditorControl } from './use-editor';

interface EditorHeaderProps {
  readonly page: CardPage;
  /** The draft differs from what customers see. */
  readonly isChanged: boolean;
  readonly editor: EditorControl;
  readonly saving: AutosaveControl;
  /** The other people who have the page open. */
  readonly editors: Presence['editors'];
  readonly onPublish: () => void;
}

export function EditorHeader({ page, isChanged, editor, saving, editors, onPublish }: EditorHeaderProps) {
  const text = useTexts(editorTexts);
  const { actions } = useLabels(cardPageWords);
  const navigate = useNavigate();
  const { rowActions, refusals } = useTexts(cardPageTexts);
  const mayPublish = useMayCall(endpoints.publishPage);
  // The editor's header offers only publishing; the other page actions are on the list.
  const offered = offeredPageActions({ ...page, isChanged }, () => mayPublish).filter(
    ({ action }) => action === 'publish',
  );
  const { name } = editor.draft;
  const dispatch = useDispatch();
  /** For a draft whose page was deleted: saves it as a new page. */
  const saveAsNew = async () => {
    const draft = keepableDraft(editor.draft, { name: page.name, content: emptyContent }, editor.dangers);
    if (!draft) return;
    const made = await replyOf(
      dispatch(
        cardPage.actions.create({
          body: { ...draft, kind: page.kind },
          idempotencyKey: randomKey(randomKeyLength),
        }),
      ),
    );
    if (made?.kind !== 'done') return;
    // The draft is marked as saved synchronously, so that the leave guard doesn't ask.
    flushSync(() => saving.take(editor.draft, made.data.version));
    void navigate(cardPagePaths.edit(made.data.id));
  };
  const step = (label: string, icon: ReactNode, isOpen: boolean, onClick: () => void) => (
    <Tooltip title={label}>
      <Button aria-label={label} icon={icon} disabled={!isOpen} onClick={onClick} />
    </Tooltip>
  );
  return (
    <PageHeader
      title={name.trim() === '' ? actions.edit : name}
      subtitle={
        <>
          <PageStatusTag page={page} />
          <SaveStatus
            state={saving.state}
            onSave={() => void saving.save()}
            onSaveAsNew={() => void saveAsNew()}
          />
          <PresentEditors editors={editors} />
        </>
      }
      actions={
        <>
          {step(text.undo, <UndoOutlined />, editor.canUndo, editor.undo)}
          {step(text.redo, <RedoOutlined />, editor.canRedo, editor.redo)}
          <ActionButtons
            offered={offered}
            labels={rowActions}
            refusals={refusals}
            buttonType="default"
            beside={
              <Button onClick={() => void navigate(cardPagePaths.preview(page.kind, page.id))}>
                {text.preview}
              </Button>
            }
            onAction={onPublish}
          />
        </>
      }
    />
  );
}

interface SaveStatusProps {
  readonly state: SaveState;
  readonly onSave: () => void;
  /** Called if the page was deleted, to save the draft as a new one. */
  readonly onSaveAsNew: () => void;
}

const quiet: readonly SaveState['kind'][] = ['saved', 'unsaved', 'saving'];
const open: readonly SaveState['kind'][] = ['unsaved', 'failed', 'offline', 'forbidden', 'conflict'];

/** Whether the draft is saved, with a button if it isn't. */
function SaveStatus({ state: { kind }, onSave, onSaveAsNew }: SaveStatusProps) {
  const text = useTexts(editorTexts);
  const button = (label: string, onClick: () => void) => (
    <Button type="link" size="small" onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <>
      <Typography.Text role="status" type={quiet.includes(kind) ? 'secondary' : 'danger'}>
        {text[kind === 'conflict' ? 'failed' : kind]}
      </Typography.Text>
      {open.includes(kind) && button(text.saveNow, onSave)}
      {kind === 'gone' && button(text.saveAsNew, onSaveAsNew)}
    </>
  );
}

/** The other people who have the page open in the editor, and since when. */
function PresentEditors({ editors }: { readonly editors: Presence['editors'] }) {
  const text = useTexts(editorTexts);
  const { separator } = useTexts(componentTexts).facts;
  if (editors.length === 0) return null;
  const people = editors.map(({ name, since, isSelf }) =>
    text.presentSince(isSelf ? text.presentSelf : name, displayTime(since)),
  );
  return <Typography.Text type="warning">{text.present(people.join(separator))}</Typography.Text>;
}
