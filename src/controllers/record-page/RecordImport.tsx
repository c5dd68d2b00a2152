/** Imports declared records from a file. */
import { useMemo } from 'react';
import { useLabels, useTexts } from '#src/locales';
import { recordPageTexts } from '#src/locales/record-page';
import { importFields } from '../fields/import-fields';
import { ModelImport } from '../import/ModelImport';
import type { RecordScreen } from './record-screen';

interface RecordImportProps {
  readonly screen: RecordScreen;
  readonly onClose: () => void;
}

export function RecordImport({ screen: { model }, onClose }: RecordImportProps) {
  const { record, actions } = model;
  const text = useTexts(recordPageTexts);
  const labels = useLabels(model.words);
  const fields = useMemo(
    () => importFields(record.fields, labels, text.separator, {}),
    [record, labels, text],
  );
  return (
    <ModelImport<string>
      actions={actions}
      title={labels.actions.import}
      text={text}
      fields={fields}
      onClose={onClose}
    />
  );
}
