/** Texts of the extension of a print job, in English. */
import { counted } from '#src/locales/counted';
import type { ExtendTexts } from './index';

export const enUS: ExtendTexts = {
  confirm: (day) => (day === undefined ? 'Extend' : `Extend to ${day}`),
  latest: (day, latest) =>
    `Activation currently ends on ${day}; it can be extended to ${latest} at the latest.`,
  noLonger: 'This is already the latest day, so it cannot be extended.',
  ungranted: (count) => `${counted(count, 'card')} not granted can be granted and activated for longer.`,
  revived: (count) => `${count} of them had expired and count as stock again.`,
  granted: (grants, cards) =>
    `${counted(grants, 'grant')} with ${counted(cards, 'card')} not yet activated keep their last day, and can be extended up to the new one afterwards.`,
  printed: 'Printed cards and exported files still show the former day.',
};
