/** Connects the import dialog to a model's effects for preview, import and template. */
import type { ImportPreview, MatchedSheet } from '#contract/import/endpoints';
import { replyOf } from '#src/models/reply-of';
import type { EffectAction } from 'saga-models';
import { useDispatch } from 'saga-models/react';
import { ImportDialog } from './ImportDialog';
import type { ImportField } from './match-columns';

/** Declared as methods on purpose: each model narrows the columns to its own. */
interface ImportActions<Name extends string> {
  previewImport(sheet: MatchedSheet<Name>): EffectAction<ImportPreview | undefined>;
  importMany(request: {
    readonly body: MatchedSheet<Name> & { expectedCount: number };
    readonly idempotencyKey: string;
  }): EffectAction<{ readonly kind: string }>;
  downloadTemplate(): EffectAction<unknown>;
}

interface ModelImportProps<Name extends string> {
  readonly actions: ImportActions<Name>;
  readonly title: string;
  readonly text: { readonly importConfirm: (count: string) => string; readonly importNone: string };
  readonly fields: readonly ImportField<Name>[];
  readonly onClose: () => void;
}

export function ModelImport<Name extends string>({
  actions,
  title,
  text,
  fields,
  onClose,
}: ModelImportProps<Name>) {
  const dispatch = useDispatch();
  return (
    <ImportDialog<Name>
      title={title}
      confirmText={(count) => (count === undefined ? text.importNone : text.importConfirm(count))}
      fields={fields}
      look={(sheet) => replyOf(dispatch(actions.previewImport(sheet)))}
      run={async (sheet, { expectedCount, idempotencyKey }) => {
        const body = { ...sheet, expectedCount };
        const outcome = await replyOf(dispatch(actions.importMany({ body, idempotencyKey })));
        return outcome?.kind === 'done';
      }}
      onTemplate={() => void dispatch(actions.downloadTemplate())}
      onDone={onClose}
      onCancel={onClose}
    />
  );
}
