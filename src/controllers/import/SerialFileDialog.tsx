/** Reads serials from a file into a form; they are sent only when the form is. */
import { useMemo } from 'react';
import { cardLabels as enUS } from '#contract/card/labels.en-US';
import { cardLabels as zhCN } from '#contract/card/labels.zh-CN';
import { printJobLabels } from '#contract/repertory/labels.zh-CN';
import type { MatchedSheet } from '#contract/import/endpoints';
import { useTexts } from '#src/locales';
import { cardLabels } from '#src/locales/labels/card';
import { formTexts } from '../form/texts';
import { ImportDialog } from './ImportDialog';
import type { ImportField } from './match-columns';
import type { SerialFileProps } from './SerialFileButton';
import { namesSerials, readSerialLines } from './serial-lines';
import { importTexts } from './texts';

interface SerialFileDialogProps extends SerialFileProps {
  readonly onClose: () => void;
}

export function SerialFileDialog({ label, within, problemText, onRead, onClose }: SerialFileDialogProps) {
  const { serials: text } = useTexts(importTexts);
  const { fields: labels } = useTexts(cardLabels);
  const { fillIn } = useTexts(formTexts);
  const fields = useMemo(
    (): readonly ImportField<'serial'>[] => [
      {
        name: 'serial',
        label: labels.serial,
        otherNames: [zhCN.fields.serial, enUS.fields.serial, printJobLabels.fields.serialRange],
        isRequired: true,
        hint: text.hint,
        isValue: (cell) => namesSerials(cell),
      },
    ],
    [labels, text],
  );
  const read = (sheet: MatchedSheet<'serial'>) =>
    readSerialLines(sheet, { within, problemText, missingText: fillIn(labels.serial) });
  return (
    <ImportDialog<'serial'>
      title={text.title(label)}
      confirmText={(count) => (count === undefined ? text.none : text.confirm(count))}
      fields={fields}
      look={async (sheet) => read(sheet).preview}
      run={async (sheet) => {
        onRead(read(sheet).entries);
        return true;
      }}
      onDone={onClose}
      onCancel={onClose}
    />
  );
}
