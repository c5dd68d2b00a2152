/** Calls of the office's settings. */
import { change, endpoints, read, type BodyOf, type ReplyOf } from '#contract/endpoint';
import type { settingsSchemas } from './schema';

export const settings = endpoints<typeof settingsSchemas>('settings', 'studyCard', {
  findSettings: read('/system/v1/settings', 'settings.edit'),
  /** For whoever reads statements. */
  findPayee: read('/system/v1/payee', 'studycard_provide_menu'),
  updateSettings: change('/system/v1/updateSettings', 'settings.edit'),
});

export type Settings = ReplyOf<typeof settings.findSettings>;
export type Payee = ReplyOf<typeof settings.findPayee>;
export type SettingsEdit = BodyOf<typeof settings.updateSettings>;
