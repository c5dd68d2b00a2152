/** What a person chose about the screens. */
import type { ListName } from '#contract/list.facts';
import { preference, type ListPreference } from '#contract/preference';
import { request } from '../request';

export const saveListPreference = (list: ListName, chosen: ListPreference) =>
  request.send(preference.saveListPreference, { body: { list, preference: chosen } });
