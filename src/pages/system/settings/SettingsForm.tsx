/** The form of the office's settings; if somebody else has saved first, both versions are shown for a choice. */
import { useState } from 'react';
import type { GivenOf } from '#contract/fields/values';
import type { Settings } from '#contract/settings/endpoints';
import { settingsFields } from '#contract/settings/fields';
import { settingsWords } from '#contract/settings/labels';
import { usualExpiringDays } from '#contract/stock/constants';
import { filledIn, sentValues } from '#src/controllers/fields/form-values';
import { useFieldItems } from '#src/controllers/fields/use-field-items';
import { ImageField } from '#src/controllers/form/ImageField';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { displayCount } from '#src/lib/display-number';
import { useLabels } from '#src/locales';
import type { WriteOutcome } from '#src/models/calls/writes';
import { replyOf } from '#src/models/reply-of';
import { officeSettings } from '#src/models/system/settings';
import { useDispatch } from 'saga-models/react';
import { settingsTexts } from './texts';

type Given = GivenOf<typeof settingsFields>;

interface SettingsFormProps {
  readonly settings: Settings;
  readonly onClose: () => void;
}

export function SettingsForm({ settings, onClose }: SettingsFormProps) {
  const text = useLabels(settingsTexts);
  const labels = useLabels(settingsWords);
  const dispatch = useDispatch();
  // As they were when the form opened: the edit must send the version that was seen.
  const [seen] = useState(settings);
  const isGood = () => true;
  const items = useFieldItems(settingsFields, {
    labels,
    seen,
    choices: {},
    codes: {
      icpNumber: { isGood, fault: text.icpRule },
      policeNumber: { isGood, fault: text.policeRule },
      usualPrefix: { isGood, fault: text.prefixRule },
    },
    added: { expiringDays: { extra: text.daysHint(displayCount(usualExpiringDays)) } },
    controls: { picture: (label) => <ImageField label={label} folder="office" /> },
  });
  return (
    <RecordFormDialog<Given, Given, WriteOutcome<{ readonly version: number }>>
      title={labels.entity}
      confirmText={text.save}
      width={560}
      draft={{ form: `settings.edit ${seen.version}`, version: 1 }}
      initialValues={filledIn(settingsFields, seen)}
      edited={{ entityKind: 'settings', version: seen.version }}
      toGiven={(values) => sentValues(settingsFields, values)}
      send={(given, { version }) =>
        replyOf(dispatch(officeSettings.actions.update({ edit: { ...given, version }, seen })))
      }
      onDone={onClose}
      onCancel={onClose}
    >
      {items.map(({ item }) => item)}
    </RecordFormDialog>
  );
}
