/** Calls for a person's choices about screens. */
import { preference, type ListPreference } from '#contract/preference/endpoints';
import { request } from '../request';

export const saveListPreference = (list: string, chosen: ListPreference) =>
  request.send(preference.saveListPreference, { body: { list, preference: chosen } });
