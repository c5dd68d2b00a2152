/** Imports declared records from a file. */
import { useMemo } from 'react';
import { importedOf } from '#contract/fields/names';
import { isContactPhone } from '#contract/readers/contact-phone';
import { readers } from '#contract/readers/readers';
import type { ImportField } from '../import/match-columns';
import { ModelImport } from '../import/ModelImport';
import { useLabels, useTexts } from '#src/locales';
import { recordPageTexts } from '#src/locales/record-page';
import { setOf } from './field-values';
import type { RecordScreen } from './record-screen';

interface RecordImportProps {
  readonly screen: RecordScreen;
  readonly onClose: () => void;
}

export function RecordImport({ screen: { model }, onClose }: RecordImportProps) {
  const { record, actions } = model;
  const text = useTexts(recordPageTexts);
  const labels = useLabels(model.words);
  const fields = useMemo(() => {
    return importedOf(record.fields).map(({ name, given, field }): ImportField<string> => {
      return {
        name: given,
        label: labels.fields[name] ?? name,
        otherNames: field.label,
        isRequired: field.options.form === 'required',
        hint: field.values && Object.values(setOf(labels, name)).join(text.separator),
        ...(field.kind === 'phone' && {
          isValue: (cell: string) => isContactPhone(readers.contactPhone(cell)),
        }),
      };
    });
  }, [record, labels, text]);
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
