/** A person's choices about the screens, stored by the server and read with the person (user.getCurrentUser). */
import { endpoints, type BodyOf } from '#contract/endpoint';
import type { preferenceSchemas } from './schema';

export const preference = endpoints<typeof preferenceSchemas>('preference', 'studyCard', {
  saveListPreference: {
    method: 'PUT',
    path: '/preference/v1/listPreference',
    access: 'signed-in',
    isReplyOptional: true,
  },
});

export type ListPreferenceEdit = Omit<BodyOf<typeof preference.saveListPreference>, 'list'>;
export type ListPreference = ListPreferenceEdit['preference'];
