/** The head of the editor: the page's name and states, the way back and forth, preview and publication. */
import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { cardPage as endpoints, type CardPage } from '#contract/card-page/endpoints';
import { useMayCall } from '#src/access';
import { PageHeader } from '#src/components/PageHeader';
import { useTexts } from '#src/locales';
import { cardPageLabels } from '#src/locales/labels/card-page';
import { PageStatusTag } from '../list/page-columns';
import { cardPagePaths } from '../paths';
import { editorTexts } from '../texts';
import { SaveStatus } from './SaveStatus';
import type { AutosaveControl } from './use-autosave';
import type { EditorControl } from './use-editor';

interface EditorHeaderProps {
  readonly page: CardPage;
  readonly editor: EditorControl;
  readonly saving: AutosaveControl;
  readonly onPublish: () => void;
}

export function EditorHeader({ page, editor, saving, onPublish }: EditorHeaderProps) {
  const text = useTexts(editorTexts);
  const { actions } = useTexts(cardPageLabels);
  const navigate = useNavigate();
  const mayPublish = useMayCall(endpoints.publishPage);
  const { name } = editor.draft;
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
          <SaveStatus state={saving.state} onSave={() => void saving.save()} />
        </>
      }
      actions={
        <>
          {step(text.undo, <UndoOutlined />, editor.canUndo, editor.undo)}
          {step(text.redo, <RedoOutlined />, editor.canRedo, editor.redo)}
          <Button onClick={() => void navigate(cardPagePaths.preview(page.kind, page.id))}>
            {text.preview}
          </Button>
          {mayPublish && (
            <Button type="primary" onClick={onPublish}>
              {text.publish}
            </Button>
          )}
        </>
      }
    />
  );
}
