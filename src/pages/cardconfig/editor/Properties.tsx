/** The fields of the selected block, or of the page as a whole. */
import { Form } from 'antd';
import { useMemo } from 'react';
import { pageLimits, pageThemes, type PageKind } from '#contract/card-page/constants';
import type { PageBlock } from '#contract/card-page/content';
import { cardPageWords, pageBlockWords } from '#contract/card-page/labels';
import type { Problem } from '#contract/card-page/problem';
import { fieldOf } from '#contract/card-page/problems';
import type { UploadedImage } from '#src/controllers/form/use-image-upload';
import { useLabels } from '#src/locales';
import { BlockFields } from './BlockFields';
import type { PageDraft } from './edit-history';
import { FieldScopeProvider, pageScope, type FieldScope } from './field-scope';
import { ChoiceField, TextField } from './fields';

interface PropertiesProps {
  readonly kind: PageKind;
  readonly draft: PageDraft;
  /** Undefined for the page. */
  readonly block: PageBlock | undefined;
  readonly problems: readonly Problem[];
  /** @param field the changed field */
  readonly onPage: (draft: PageDraft, field: string) => void;
  readonly onBlock: (block: PageBlock, field: string) => void;
  readonly onUploaded: (image: UploadedImage) => void;
}

export function Properties(props: PropertiesProps) {
  const { kind, draft, block, problems, onPage, onBlock, onUploaded } = props;
  const labels = useLabels(cardPageWords);
  const blockLabels = useLabels(pageBlockWords);
  const blockId = block?.id ?? pageScope;
  const scope = useMemo((): FieldScope => {
    const faults = new Map(
      problems
        .filter((problem) => (problem.blockId ?? pageScope) === blockId)
        .map(
          ({ path, name, said }) =>
            [block ? fieldOf(path) : path, said ?? blockLabels.problem[name]] as const,
        ),
    );
    return {
      blockId,
      problemAt(path) {
        return faults.get(path);
      },
    };
  }, [problems, blockId, block, blockLabels]);

  return (
    <Form component="div" layout="vertical">
      <FieldScopeProvider value={scope}>
        {block ? (
          <BlockFields
            key={block.id}
            kind={block.kind}
            block={block}
            onChange={onBlock}
            onUploaded={onUploaded}
          />
        ) : (
          <>
            <TextField
              path="name"
              label={labels.fields.name}
              hint={labels.kind[kind]}
              max={pageLimits.nameMax}
              value={draft.name}
              onChange={(name) => onPage({ ...draft, name }, 'name')}
            />
            <ChoiceField
              path="theme"
              label={blockLabels.fields.theme}
              value={draft.content.theme}
              values={pageThemes}
              labels={blockLabels.theme}
              onChange={(theme) => onPage({ ...draft, content: { ...draft.content, theme } }, 'theme')}
            />
          </>
        )}
      </FieldScopeProvider>
    </Form>
  );
}
