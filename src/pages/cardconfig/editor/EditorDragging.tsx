/** Drag and drop in the editor: moves blocks within the page and adds components, by mouse and touch. */
import {
  closestCenter,
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import { useState, type ReactNode } from 'react';
import { pageBlockWords } from '#contract/card-page/labels';
import { useLabels, useTexts } from '#src/locales';
import { editorTexts } from '../texts';
import { blockName } from './block-name';
import { canvasId, kindOfPaletteId } from './drag-ids';
import type { EditorControl } from './use-editor';

/** The constraints tell a drag from a click, and from a swipe that scrolls. */
const mouse = { activationConstraint: { distance: 6 } };
const touch = { activationConstraint: { delay: 250, tolerance: 8 } };

interface EditorDraggingProps {
  readonly editor: EditorControl;
  readonly children: ReactNode;
}

export function EditorDragging({ editor, children }: EditorDraggingProps) {
  const { announced, canvasHelp } = useTexts(editorTexts);
  const labels = useLabels(pageBlockWords);
  const [draggedId, setDraggedId] = useState<string>();
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch));
  const { blocks } = editor.draft.content;

  const nameOf = (id: string): string => {
    const kind = kindOfPaletteId(id);
    const block = blocks.find((each) => each.id === id);
    if (kind !== undefined) return labels.kind[kind];
    return block === undefined ? '' : blockName(labels, block);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => announced.picked(nameOf(String(active.id))),
    onDragOver: ({ active, over }) =>
      over ? announced.moved(nameOf(String(active.id)), String(placeOver(String(over.id)) + 1)) : undefined,
    onDragEnd: ({ active, over }) => {
      const name = nameOf(String(active.id));
      const place = over ? landingOf(String(active.id), String(over.id)) : undefined;
      return place === undefined
        ? announced.droppedOutside(name)
        : announced.dropped(name, String(place + 1));
    },
    onDragCancel: () => announced.cancelled,
  };

  const placeOver = (overId: string): number =>
    overId === canvasId ? blocks.length : Math.max(0, editor.placeOf(overId));

  /** @returns undefined if the position doesn't change */
  const landingOf = (id: string, overId: string): number | undefined => {
    if (kindOfPaletteId(id) !== undefined) return editor.isFull ? undefined : placeOver(overId);
    return id === overId || overId === canvasId ? undefined : placeOver(overId);
  };

  const drop = ({ active, over }: DragEndEvent) => {
    setDraggedId(undefined);
    if (!over) return;
    const [id, overId] = [String(active.id), String(over.id)];
    const place = landingOf(id, overId);
    if (place === undefined) return;
    const kind = kindOfPaletteId(id);
    if (kind === undefined) editor.moveTo(id, overId);
    else editor.insert(kind, place);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: canvasHelp } }}
      onDragStart={({ active }) => setDraggedId(String(active.id))}
      onDragCancel={() => setDraggedId(undefined)}
      onDragEnd={drop}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {draggedId !== undefined && <div className="PageEditor-dragged">{nameOf(draggedId)}</div>}
      </DragOverlay>
    </DndContext>
  );
}
