/** The office's settings; what pages show of them is in the store as soon as they are saved. */
import { labelsIn } from '#contract/labels/words';
import type { SettingsEdit } from '#contract/settings/endpoints';
import { settingsWords } from '#contract/settings/labels';
import { unknownOffice } from '#contract/settings/shown-office';
import { recordPageTexts } from '#src/locales/record-page';
import * as service from '#src/services/settings';
import { defineModel } from 'saga-models';
import { put } from 'saga-models/effects';
import { reads } from '../calls/reads';
import { write, writes } from '../calls/writes';
import { global } from '../global';

const parts = reads({
  settings: (_all: void, signal) => service.findSettings(signal),
  /** Whom statements are to be paid to. */
  payee: (_all: void, signal) => service.findPayee(signal),
});

function* showOffice(edit: SettingsEdit) {
  const { officeName, officePhone, icpNumber, policeNumber, officeMarkKey } = { ...unknownOffice, ...edit };
  yield* put(global.actions.saveOffice({ officeName, officePhone, icpNumber, policeNumber, officeMarkKey }));
}

export const officeSettings = defineModel({
  namespace: 'officeSettings',
  state: parts.state,
  reducers: parts.reducers,
  effects: (tools) => ({
    ...parts.effects(tools),
    ...writes({
      update: write({
        send: service.updateSettings,
        message: () => (locale) =>
          recordPageTexts.textsIn(locale).saved(labelsIn(settingsWords, locale).entity),
        after: (edit, outcome) =>
          outcome === 'refused'
            ? []
            : [parts.again(tools)('settings', undefined), ...(outcome === 'done' ? [showOffice(edit)] : [])],
      }),
    }),
  }),
});
