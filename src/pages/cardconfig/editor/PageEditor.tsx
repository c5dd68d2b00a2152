/** The editor of a page: palette, canvas, properties, header. */
import { Flex, Segmented } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { isSameValue } from '#contract/card-page/change/same-value';
import type { CardPageDetail } from '#contract/card-page/endpoints';
import type { Problem } from '#contract/card-page/problem';
import { fieldOf } from '#contract/card-page/problems';
import { useLeaveQuestion } from '#src/components/unsaved/use-unsaved-work';
import { useIsNarrow } from '#src/components/use-is-narrow';
import { useTexts } from '#src/locales';
import { PublishDialog } from '../list/PublishDialog';
import { editorTexts } from '../texts';
import { BlockToolbar } from './BlockToolbar';
import { Canvas } from './Canvas';
import { canvasData } from './canvas-data';
import { Checks, MergeNotice } from './Checks';
import { DraftConflict } from './DraftConflict';
import { paletteId } from './drag-ids';
import { EditorDragging } from './EditorDragging';
import { EditorHeader } from './EditorHeader';
import { fieldId, pageScope } from './field-scope';
import './PageEditor.css';
import { Palette } from './Palette';
import { usePresence } from './presence/use-presence';
import { PropertiesPane } from './PropertiesPane';
import { useAutosave } from './use-autosave';
import { useCursor } from './use-cursor';
import { useEditor } from './use-editor';
import { useKeys } from './use-keys';

type Pane = 'palette' | 'canvas' | 'properties';
const panes: readonly Pane[] = ['palette', 'canvas', 'properties'];

export function PageEditor({ detail }: { readonly detail: CardPageDetail }) {
  const text = useTexts(editorTexts);
  const isNarrow = useIsNarrow();
  // The page as it was when the editor opened: the record is read again, but an edit must send the version that was
  // seen.
  const [seen] = useState(detail);
  const editor = useEditor(seen);
  const { draft, selected, selectedId, problems, dangers } = editor;
  const [others, setOthers] = useState<CardPageDetail>();
  const [isNewsOpen, setNewsOpen] = useState(false);
  const known = others && others.version > detail.version ? others : detail;
  const { page } = known;
  const saving = useAutosave({
    seen,
    draft,
    faults: dangers,
    onRefused: editor.refuse,
    onMerge(edits, sideOf, theirs) {
      editor.merge(edits, sideOf, theirs);
      setOthers(theirs);
      setNewsOpen(!isSameValue(edits.base, edits.theirs));
    },
  });
  const editors = usePresence(seen.page.id, (version) => {
    if (version > saving.version) void saving.pull(version);
  });
  const [pane, setPane] = useState<Pane>('canvas');
  const [isChecked, setIsChecked] = useState(false);
  const [isPublishing, setIsPublishing] = useState(false);
  const takeCursorTo = useCursor();
  const root = useRef<HTMLDivElement>(null);

  const publish = async () => {
    setIsChecked(true);
    const nameless = dangers.find(({ path }) => path === 'name');
    if (nameless) return lead(nameless);
    if ((await saving.save()) !== undefined) setIsPublishing(true);
  };

  /** Publishes after merging what somebody else has saved since. */
  const publishAfterMerge = async () => {
    if (await saving.pull()) await publish();
  };

  const lead = ({ blockId, path, block }: Problem) => {
    setIsPublishing(false);
    setIsChecked(true);
    if (block !== undefined) {
      setPane('palette');
      return takeCursorTo(paletteId(block));
    }
    editor.select(blockId);
    setPane('properties');
    takeCursorTo(blockId === undefined ? fieldId(pageScope, path) : fieldId(blockId, fieldOf(path)));
  };

  const enterProperties = () => {
    if (isNarrow) setPane('properties');
    takeCursorTo(firstFieldIn(root.current));
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
  useLeaveQuestion(saving.state.kind !== 'saved', { save: saving.save });
  const isHidden = (each: Pane) => isNarrow && pane !== each;

  return (
    <div ref={root}>
      <EditorHeader
        page={page}
        isChanged={page.isChanged || !isSameValue(draft.content, known.draft)}
        editor={editor}
        saving={saving}
        editors={editors}
        onPublish={() => void publish()}
      />
      {isNewsOpen && (
        <MergeNotice
          by={others?.page.updatedBy?.name}
          isTaken={editor.isTaken}
          onTakeBack={() => {
            setNewsOpen(false);
            editor.undo();
          }}
          onClose={() => setNewsOpen(false)}
        />
      )}
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
                {toolbar ?? <p className="PageEditor-help">{text.narrowHint}</p>}
              </Flex>
            ) : (
              <p className="PageEditor-help">{text.canvasHelp}</p>
            )}
          </div>
          <PropertiesPane
            kind={seen.page.kind}
            editor={editor}
            problems={shownProblems}
            toolbar={toolbar}
            isHidden={isHidden('properties')}
          />
        </div>
      </EditorDragging>
      {isPublishing && (
        <PublishDialog
          detail={{
            ...seen,
            version: saving.version,
            draft: draft.content,
            page: { ...page, name: draft.name },
          }}
          imageOf={editor.imageOf}
          onRefused={editor.refuse}
          onConflict={() => {
            setIsPublishing(false);
            void publishAfterMerge();
          }}
          onProblem={lead}
          onDone={(published) => {
            setIsPublishing(false);
            if (published) saving.take(draft, published.version);
          }}
        />
      )}
      {saving.state.kind === 'conflict' && (
        <DraftConflict
          dispute={saving.state.dispute}
          onSettle={(sideOf) =>
            saving.state.kind === 'conflict' && saving.settle(saving.state.dispute, sideOf)
          }
          onCancel={saving.dismiss}
        />
      )}
    </div>
  );
}

const firstFieldIn = (root: HTMLElement | null): string | undefined =>
  root?.querySelector('[id^="page-field-"]')?.id;
