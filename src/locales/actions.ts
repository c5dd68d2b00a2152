/** What is said after a declared action. */
import type { ActionsOf } from '#contract/action/define-action';
import { labelsIn } from '#contract/labels/words';
import type { Wording } from './wording';

const words = {
  done: [
    (action: string, name: string) => `${action}“${name}”已完成`,
    (action: string, name: string) => `${action}: done for "${name}"`,
  ],
} as const;

export const actionDone =
  <Verb extends string>(
    { labels }: Pick<ActionsOf<Verb>, 'labels'>,
    verb: NoInfer<Verb>,
    name: string,
  ): Wording =>
  (locale) =>
    labelsIn(words, locale).done(labelsIn({ label: labels[verb] }, locale).label, name);
