/** Whether the draft is at the server, and what to do where it is not. */
import { Button, Typography } from 'antd';
import { useTexts } from '#src/locales';
import { editorTexts } from '../texts';
import type { SaveState } from './use-autosave';

interface SaveStatusProps {
  readonly state: SaveState;
  readonly onSave: () => void;
  /** The page is gone: what was written becomes another one. */
  readonly onSaveAsNew: () => void;
}

const quiet: readonly SaveState['kind'][] = ['saved', 'unsaved', 'saving'];
const open: readonly SaveState['kind'][] = ['unsaved', 'failed', 'offline', 'forbidden', 'conflict'];

export function SaveStatus({ state: { kind }, onSave, onSaveAsNew }: SaveStatusProps) {
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
