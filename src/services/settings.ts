/** Calls of the office's settings. */
import { settings } from '#contract/settings/endpoints';
import { readingAll, sending } from '#src/request/of-endpoint';

export const findSettings = readingAll(settings.findSettings);
export const findPayee = readingAll(settings.findPayee);
export const updateSettings = sending(settings.updateSettings);
