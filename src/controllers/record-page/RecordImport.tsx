/** Imports declared records from a file. */
import { useMemo } from 'react';
import { importedOf } from '#contract/fields/names';
import { fieldLabelsOf } from '#contract/record/words';
import { isContactPhone } from '#contract/readers/contact-phone';
import { readers } from '#contract/readers/readers';
import type { ImportField } from '../import/match-columns';
import { ModelImport } from '../import/ModelImport';
import { useTexts } from '#src/locales';
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
  const labels = useTexts(model.labels);
  const fields = useMemo(() => {
    const [zhCN, enUS] = [fieldLabelsOf(record, 0), fieldLabelsOf(record, 1)];
    return importedOf(record.fields).map(({ name, given, field }): ImportField<string> => {
      return {
        name: given,
        label: labels.fields[name] ?? name,
        otherNames: [zhCN[name] ?? name, enUS[name] ?? name],
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
