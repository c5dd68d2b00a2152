/** Calls for a person's choices about screens. */
import { preference, type ListPreferenceEdit } from '#contract/preference/endpoints';
import { request } from '#src/request';

export const saveListPreference = (list: string, edit: ListPreferenceEdit) =>
  request.send(preference.saveListPreference, { body: { list, ...edit } });
