/** What is said after an action. */
import { labelsIn, type Words } from '#contract/labels/words';
import type { Wording } from './wording';

const words = {
  done: [
    (action: string, name: string) => `${action}“${name}”已完成`,
    (action: string, name: string) => `${action}: done for "${name}"`,
  ],
} as const;

export const actionDone =
  (label: Words, name: string): Wording =>
  (locale) =>
    labelsIn(words, locale).done(labelsIn({ label }, locale).label, name);
