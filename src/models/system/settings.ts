/** The office's settings; what pages show of them is in the store as soon as they are saved. */
import { givenName } from '#contract/fields/names';
import { keysOf } from '#contract/keys';
import { labelsIn } from '#contract/labels/words';
import type { Settings, SettingsEdit } from '#contract/settings/endpoints';
import { settingsFields } from '#contract/settings/fields';
import { settingsWords } from '#contract/settings/labels';
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

const words = {
  savedWithout: [
    (saved: string, fields: string) => `${saved}；${fields}的原值没有留存，撤销不会恢复`,
    (saved: string, fields: string) =>
      `${saved}; undoing does not bring back what is kept nowhere: ${fields}`,
  ],
} as const;

export interface SettingsChange {
  readonly edit: SettingsEdit;
  /** As the editor saw them. */
  readonly seen: Settings;
}

/** What an edit changes, and of that what can't come back: the trail has of what may be a person's own that it was given. */
function changesIn({ edit, seen }: SettingsChange) {
  const changed = keysOf(settingsFields).filter((name) => {
    const given = givenName(name, settingsFields[name]);
    return (Reflect.get(seen, given) || undefined) !== (Reflect.get(edit, given) || undefined);
  });
  const lost = changed.filter(
    (name) => 'isPersonal' in settingsFields[name].options && Reflect.get(seen, name),
  );
  return { changed, lost };
}

function* showOffice({ officeName, officePhone, icpNumber, policeNumber, officeMarkKey }: Settings) {
  yield* put(global.actions.saveOffice({ officeName, officePhone, icpNumber, policeNumber, officeMarkKey }));
}

export const officeSettings = defineModel({
  namespace: 'officeSettings',
  state: parts.state,
  reducers: parts.reducers,
  effects(tools) {
    function* showAgain() {
      const settings = yield* parts.again(tools)('settings', undefined);
      if (settings) yield* showOffice(settings);
    }
    return {
      ...parts.effects(tools),
      ...writes({
        update: write({
          send: ({ edit }: SettingsChange) => service.updateSettings(edit),
          message: (_saved, change) => (locale) => {
            const { entity, fields } = labelsIn(settingsWords, locale);
            const { saved, separator } = recordPageTexts.textsIn(locale);
            const { changed, lost } = changesIn(change);
            if (lost.length === 0 || lost.length === changed.length) return saved(entity);
            const names = lost.map((name) => fields[name]).join(separator);
            return labelsIn(words, locale).savedWithout(saved(entity), names);
          },
          isUndoable(_saved, change) {
            const { changed, lost } = changesIn(change);
            return changed.length > lost.length;
          },
          after: (_change, outcome) => (outcome === 'refused' ? [] : [showAgain()]),
        }),
      }),
    };
  },
});
