/** The components that can be added to a page, by click or by dragging. */
import { useDraggable } from '@dnd-kit/core';
import { Button, Typography } from 'antd';
import { blockKinds, pageLimits, type BlockKind } from '#contract/card-page/constants';
import { pageBlockWords } from '#contract/card-page/labels';
import { useLabels, useTexts } from '#src/locales';
import { editorTexts } from '../texts';
import { paletteId } from './drag-ids';

interface PaletteProps {
  /** The page has the maximum number of blocks. */
  readonly isFull: boolean;
  readonly onAdd: (kind: BlockKind) => void;
}

export function Palette({ isFull, onAdd }: PaletteProps) {
  const text = useTexts(editorTexts);
  return (
    <section aria-label={text.palette}>
      <h2 className="PageEditor-title">{text.palette}</h2>
      <Typography.Paragraph type="secondary">
        {isFull ? text.full(String(pageLimits.blocksMax)) : text.paletteHint}
      </Typography.Paragraph>
      <div className="PageEditor-palette">
        {blockKinds.map((kind) => (
          <PaletteItem key={kind} kind={kind} isFull={isFull} onAdd={onAdd} />
        ))}
      </div>
    </section>
  );
}

function PaletteItem({ kind, isFull, onAdd }: PaletteProps & { readonly kind: BlockKind }) {
  const labels = useLabels(pageBlockWords);
  const { setNodeRef, listeners } = useDraggable({ id: paletteId(kind), disabled: isFull });
  return (
    <Button
      autoInsertSpace={false}
      ref={setNodeRef}
      id={paletteId(kind)}
      disabled={isFull}
      {...listeners}
      onClick={() => onAdd(kind)}
    >
      {labels.kind[kind]}
    </Button>
  );
}
