/** Whether the draft is at the server, and what to do where it is not. */
import { Button, Typography } from 'antd';
import { useTexts } from '#src/locales';
import { editorTexts } from '../texts';
import type { SaveState } from './use-autosave';

interface SaveStatusProps {
  readonly state: SaveState;
  readonly onSave: () => void;
}

export function SaveStatus({ state: { kind }, onSave }: SaveStatusProps) {
  const text = useTexts(editorTexts);
  const isTrouble = kind === 'failed' || kind === 'held' || kind === 'conflict';
  const sentence = text[kind === 'conflict' ? 'failed' : kind];
  return (
    <>
      <Typography.Text role="status" type={isTrouble ? 'danger' : 'secondary'}>
        {sentence}
      </Typography.Text>
      {(kind === 'unsaved' || kind === 'failed') && (
        <Button type="link" size="small" onClick={onSave}>
          {text.saveNow}
        </Button>
      )}
    </>
  );
}
