/** Reads serials from a file into a form; they are sent only when the form is. */
import { useMemo } from 'react';
import { cardWords } from '#contract/card/labels';
import type { MatchedSheet } from '#contract/import/endpoints';
import { printJobWords } from '#contract/repertory/labels';
import { useLabels, useTexts } from '#src/locales';
import { formWords } from '../form/texts';
import { ImportDialog } from './ImportDialog';
import type { ImportField } from './match-columns';
import { namesSerials, readSerialLines } from './serial-lines';
import type { SerialFileProps } from './SerialFileButton';
import { importTexts } from './texts';

interface SerialFileDialogProps extends SerialFileProps {
  readonly onClose: () => void;
}

export function SerialFileDialog({ label, within, problemText, onRead, onClose }: SerialFileDialogProps) {
  const { serials: text } = useTexts(importTexts);
  const { fields: labels } = useLabels(cardWords);
  const { fillIn } = useLabels(formWords);
  const fields = useMemo(
    (): readonly ImportField<'serial'>[] => [
      {
        name: 'serial',
        label: labels.serial,
        otherNames: [...cardWords.fields.serial, printJobWords.fields.serialRange[0]],
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
