/** The page as customers see it, whose blocks are selected, moved and removed by mouse, touch and keyboard. */
import { useDroppable } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Typography } from 'antd';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { PageBlock, PageContent } from '#contract/card-page/content';
import { pageBlockWords } from '#contract/card-page/labels';
import type { PageData } from '#contract/card-page/render';
import { PageView, PhoneFrame } from '#src/components/card-page/PageView';
import { useLabels, useTexts } from '#src/locales';
import { editorTexts } from '../texts';
import { blockName } from './block-name';
import { canvasId } from './drag-ids';

interface CanvasProps {
  readonly content: PageContent;
  readonly data: PageData;
  readonly selectedId: string | undefined;
  /** Blocks with problems. */
  readonly faultyIds: ReadonlySet<string>;
  readonly onSelect: (id: string) => void;
  /** @param by number of places, negative for up */
  readonly onMove: (id: string, by: number) => void;
  readonly onRemove: (id: string) => void;
  /** Moves the focus to the block's fields. */
  readonly onEnter: () => void;
}

export function Canvas(props: CanvasProps) {
  const { content, data, selectedId, faultyIds, onSelect, onMove, onRemove, onEnter } = props;
  const text = useTexts(editorTexts);
  const list = useRef<HTMLDivElement>(null);
  /** Set when the focused element is about to be removed, so that the focus goes to the block selected next. */
  const isFocusLost = useRef(false);
  const { setNodeRef } = useDroppable({ id: canvasId });
  const { blocks } = content;
  const ids = blocks.map(({ id }) => id);
  const place = blocks.findIndex(({ id }) => id === selectedId);

  // While the keyboard is used in the canvas, the focus follows the selected block.
  useEffect(() => {
    const element = list.current;
    if (element && (isFocusLost.current || element.contains(document.activeElement)))
      element.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
    isFocusLost.current = false;
  }, [selectedId, content]);

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || selectedId === undefined) return;
    const { key, altKey } = event;
    const step = { ArrowUp: -1, ArrowDown: 1 }[key];
    const target = step === undefined ? { Home: 0, End: blocks.length - 1 }[key] : place + step;
    if (altKey && step !== undefined) onMove(selectedId, step);
    else if (target !== undefined) onSelect(blocks[target]?.id ?? selectedId);
    else if (key === 'Delete' || key === 'Backspace') {
      isFocusLost.current = true;
      onRemove(selectedId);
    } else if (key === 'Enter') onEnter();
    else return;
    event.preventDefault();
  };

  return (
    <PhoneFrame label={text.canvas} isReachable={blocks.length > 0}>
      <div ref={setNodeRef} style={{ minHeight: '100%' }}>
        {blocks.length === 0 ? (
          <Typography.Paragraph style={{ padding: '40% 24px 0', color: '#4b5563', textAlign: 'center' }}>
            {text.emptyCanvas}
          </Typography.Paragraph>
        ) : (
          <SortableContext items={ids} strategy={verticalListSortingStrategy}>
            <div ref={list} role="listbox" aria-label={text.canvas} onKeyDown={press}>
              {blocks.map((block, at) => (
                <CanvasBlock
                  key={block.id}
                  block={block}
                  content={content}
                  data={data}
                  place={at}
                  isSelected={block.id === selectedId}
                  isEntry={at === Math.max(place, 0)}
                  isFaulty={faultyIds.has(block.id)}
                  onSelect={onSelect}
                />
              ))}
            </div>
          </SortableContext>
        )}
      </div>
    </PhoneFrame>
  );
}

interface CanvasBlockProps extends Pick<CanvasProps, 'content' | 'data' | 'onSelect'> {
  readonly block: PageBlock;
  /** Its index among the blocks. */
  readonly place: number;
  readonly isSelected: boolean;
  /** The block that Tab reaches when entering the canvas. */
  readonly isEntry: boolean;
  readonly isFaulty: boolean;
}

function CanvasBlock(props: CanvasBlockProps) {
  const { block, content, data, place, isSelected, isEntry, isFaulty, onSelect } = props;
  const labels = useLabels(pageBlockWords);
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: block.id });
  const name = blockName(labels, block);
  return (
    <div
      ref={setNodeRef}
      role="option"
      aria-selected={isSelected}
      tabIndex={isEntry ? 0 : -1}
      className={`PageEditor-block${isFaulty ? ' PageEditor-block-faulty' : ''}`}
      style={{
        ...(transform && { transform: CSS.Translate.toString(transform) }),
        ...(transition !== undefined && { transition }),
        ...(isDragging && { opacity: 0.4 }),
      }}
      {...listeners}
      onFocus={() => onSelect(block.id)}
      onClick={() => onSelect(block.id)}
    >
      <span className="only-heard">
        {place + 1}. {name}
      </span>
      <PageView isInert content={{ ...content, blocks: [block] }} data={data} />
    </div>
  );
}
