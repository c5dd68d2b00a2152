/** The real error policy, whose outputs are recorded. */
import type { Surroundings } from '#src/request';
import { createErrorPolicy } from './error-policy';

/** @returns the policy, and a line for each reaction: `toast …`, `notification …`, `document …` */
export function notedPolicy(surroundings: () => Surroundings) {
  const done: string[] = [];
  const note =
    (name: string) =>
    (...parts: readonly unknown[]) =>
      // Removes the request id, which differs each time.
      void done.push([name, ...parts].join(' ').replace(/\n请求编号 \S+$/, ''));
  const policy = createErrorPolicy({
    notifier: {
      success: note('success'),
      error: note('toast'),
      warning: note('toast'),
      notification: note('notification'),
      globalError: note('global'),
    },
    navigation: { navigate: note('page') },
    onDeparture: ({ address }) => note('document')(address),
    surroundings,
    signOut: () => void done.push('logout'),
    saveRefusal: () => {},
    confirmRights: () => {},
    lookForNewBuild: () => {},
    log: note('log'),
  });
  return { policy, done };
}
