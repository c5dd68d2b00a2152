/** The editor of a page: components, canvas and properties, with what may be done to the page as a whole. */
import { Button, Flex, Segmented } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CardPageDetail } from '#contract/card-page/endpoints';
import { fieldOf, knownImages, type Problem } from '#contract/card-page/problems';
import { LeaveGuard } from '#src/components/unsaved/LeaveGuard';
import { useIsNarrow } from '#src/components/use-is-narrow';
import { useTexts } from '#src/locales';
import { pageBlockLabels } from '#src/locales/labels/card-page';
import { PublishDialog } from '../list/PublishDialog';
import { editorTexts } from '../texts';
import { blockName } from './block-name';
import { BlockToolbar } from './BlockToolbar';
import { Canvas } from './Canvas';
import { canvasData } from './canvas-data';
import { Checks } from './Checks';
import { DraftConflict } from './DraftConflict';
import { paletteId } from './drag-ids';
import { EditorDragging } from './EditorDragging';
import { EditorHeader } from './EditorHeader';
import { fieldId, pageScope } from './field-scope';
import './PageEditor.css';
import { Palette } from './Palette';
import { Properties } from './Properties';
import { useAutosave } from './use-autosave';
import { useEditor } from './use-editor';
import { useKeys } from './use-keys';

type Pane = 'palette' | 'canvas' | 'properties';
const panes: readonly Pane[] = ['palette', 'canvas', 'properties'];

export function PageEditor({ detail }: { readonly detail: CardPageDetail }) {
  const text = useTexts(editorTexts);
  const blockLabels = useTexts(pageBlockLabels);
  const isNarrow = useIsNarrow();
  // As it was when it was opened: the record is read again, and an edit must name the version that was seen.
  const [seen] = useState(detail);
  const editor = useEditor(seen.page.kind, useFirstDraft(seen), knownImages(seen.images));
  const { draft, selected, selectedId, problems, dangers } = editor;
  const isKeepable = dangers.length === 0 && draft.name.trim() !== '';
  const saving = useAutosave(seen, draft, isKeepable);
  const [pane, setPane] = useState<Pane>('canvas');
  const [isChecked, setIsChecked] = useState(false);
  const [isPublishing, setIsPublishing] = useState<CardPageDetail>();
  const [wanted, setWanted] = useState<string>();
  const root = useRef<HTMLDivElement>(null);

  // The field has to be shown before it can take the cursor.
  useEffect(() => {
    if (wanted === undefined) return;
    takeCursorTo(wanted);
    setWanted(undefined);
  }, [wanted]);

  const publish = async () => {
    setIsChecked(true);
    const version = await saving.save();
    if (version === undefined) return;
    setIsPublishing({ ...detail, version, draft: draft.content, page: { ...detail.page, name: draft.name } });
  };

  const lead = ({ blockId, path, block }: Problem) => {
    setIsPublishing(undefined);
    setIsChecked(true);
    if (block !== undefined) {
      setPane('palette');
      return setWanted(paletteId(block));
    }
    editor.select(blockId);
    setPane('properties');
    setWanted(blockId === undefined ? fieldId(pageScope, path) : fieldId(blockId, fieldOf(path)));
  };

  const enterProperties = () => {
    if (isNarrow) setPane('properties');
    setWanted(firstFieldIn(root.current));
  };

  useKeys({ s: () => void saving.save(), z: editor.undo, y: editor.redo, Z: editor.redo });

  const shownProblems = isChecked ? problems : dangers;
  const faultyIds = useMemo(
    () => new Set(shownProblems.flatMap(({ blockId }) => blockId ?? [])),
    [shownProblems],
  );
  const place = selectedId === undefined ? -1 : editor.placeOf(selectedId);
  const toolbar = selected && (
    <BlockToolbar
      isFirst={place === 0}
      isLast={place === draft.content.blocks.length - 1}
      isFull={editor.isFull}
      onMove={(by) => editor.move(selected.id, by)}
      onDuplicate={() => editor.duplicate(selected.id)}
      onRemove={() => editor.remove(selected.id)}
    />
  );
  const isHidden = (each: Pane) => isNarrow && pane !== each;

  return (
    <div ref={root}>
      <EditorHeader page={detail.page} editor={editor} saving={saving} onPublish={() => void publish()} />
      <LeaveGuard isDirty={saving.state.kind !== 'saved'} save={() => saving.save()} />
      {isNarrow && (
        <Segmented<Pane>
          block
          value={pane}
          options={panes.map((value) => ({ value, label: text.panes[value] }))}
          onChange={setPane}
          style={{ marginBlockEnd: 12 }}
        />
      )}
      <EditorDragging editor={editor}>
        <div className="PageEditor">
          <div className="PageEditor-pane" hidden={isHidden('palette')}>
            <Palette
              isFull={editor.isFull}
              onAdd={(kind) => {
                editor.add(kind);
                if (isNarrow) setPane('properties');
              }}
            />
            <Checks content={draft.content} problems={problems} onProblem={lead} />
          </div>
          <div hidden={isHidden('canvas')}>
            <Canvas
              content={draft.content}
              data={canvasData}
              selectedId={selectedId}
              faultyIds={faultyIds}
              onSelect={editor.select}
              onMove={editor.move}
              onRemove={editor.remove}
              onEnter={enterProperties}
            />
            {isNarrow ? (
              <Flex justify="center" style={{ marginBlock: 12 }}>
                {toolbar}
              </Flex>
            ) : (
              <p className="PageEditor-help">{text.canvasHelp}</p>
            )}
          </div>
          <section className="PageEditor-pane" aria-label={text.properties} hidden={isHidden('properties')}>
            <Flex justify="space-between" align="center" gap="small" style={{ marginBlockEnd: 12 }}>
              <h2 className="PageEditor-title" style={{ margin: 0 }}>
                {selected ? blockName(blockLabels, selected) : text.pageProperties}
              </h2>
              {toolbar}
            </Flex>
            {selected && (
              <Button
                type="link"
                size="small"
                style={{ padding: 0, marginBlockEnd: 8 }}
                onClick={() => editor.select(undefined)}
              >
                ← {text.pageProperties}
              </Button>
            )}
            <Properties
              kind={seen.page.kind}
              draft={draft}
              block={selected}
              problems={shownProblems}
              onPage={editor.fillPage}
              onBlock={editor.fill}
              onUploaded={editor.keepFacts}
            />
          </section>
        </div>
      </EditorDragging>
      {isPublishing && (
        <PublishDialog
          detail={isPublishing}
          imageOf={editor.imageOf}
          onRefused={editor.refuse}
          onProblem={lead}
          onDone={(published) => {
            setIsPublishing(undefined);
            if (published) saving.take(draft, published.version);
          }}
        />
      )}
      {saving.state.kind === 'conflict' && (
        <DraftConflict
          pageId={seen.page.id}
          conflict={saving.state.conflict}
          mine={draft}
          onTakeTheirs={(theirs) => {
            const taken = { name: theirs.page.name, content: theirs.draft };
            editor.load(taken);
            saving.take(taken, theirs.version);
          }}
          onApplyMine={() =>
            void (saving.state.kind === 'conflict' && saving.save(saving.state.conflict.version))
          }
          onCancel={saving.dismiss}
        />
      )}
    </div>
  );
}

/** The same object as long as the editor stands: by it the draft is known to be unchanged. */
function useFirstDraft({ page, draft }: CardPageDetail) {
  const [first] = useState(() => ({ name: page.name, content: draft }));
  return first;
}

/** A chooser of files can't have the cursor; the button that stands for it has it instead. */
function takeCursorTo(id: string): void {
  const field = document.getElementById(id);
  const isFileInput = field instanceof HTMLInputElement && field.type === 'file';
  (isFileInput ? field.parentElement?.querySelector('button') : field)?.focus();
}

const firstFieldIn = (root: HTMLElement | null): string | undefined =>
  root?.querySelector('[id^="page-field-"]')?.id;
