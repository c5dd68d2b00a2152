/** Today where the business is, whose days extensions are counted in. */
import { businessTimeZone } from '#config/constants';

/** @returns YYYY-MM-DD */
export const businessToday = (): string =>
  new Date().toLocaleDateString('sv-SE', { timeZone: businessTimeZone });
