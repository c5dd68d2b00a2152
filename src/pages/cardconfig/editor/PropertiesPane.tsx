/** The pane of the selected block's properties, or else the page's. */
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import type { PageKind } from '#contract/card-page/constants';
import { pageBlockWords } from '#contract/card-page/labels';
import type { Problem } from '#contract/card-page/problem';
import { useLabels, useTexts } from '#src/locales';
import { editorTexts } from '../texts';
import { blockName } from './block-name';
import { Properties } from './Properties';
import type { EditorControl } from './use-editor';

interface PropertiesPaneProps {
  readonly kind: PageKind;
  readonly editor: EditorControl;
  readonly problems: readonly Problem[];
  readonly toolbar: ReactNode;
  readonly isHidden: boolean;
}

export function PropertiesPane({ kind, editor, problems, toolbar, isHidden }: PropertiesPaneProps) {
  const text = useTexts(editorTexts);
  const blockLabels = useLabels(pageBlockWords);
  const { draft, selected } = editor;
  return (
    <section className="PageEditor-pane" aria-label={text.properties} hidden={isHidden}>
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
        kind={kind}
        draft={draft}
        block={selected}
        problems={problems}
        onPage={editor.fillPage}
        onBlock={editor.fill}
        onUploaded={editor.keepFacts}
      />
    </section>
  );
}
