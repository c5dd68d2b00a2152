/** What a person chose about the screens. */
import type { ListName } from '#contract/all-lists';
import { preference, type ListPreference } from '#contract/preference/endpoints';
import { request } from '../request';

export const saveListPreference = (list: ListName, chosen: ListPreference) =>
  request.send(preference.saveListPreference, { body: { list, preference: chosen } });
