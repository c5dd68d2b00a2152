/** Carries out the reactions of the error catalogue; all errors end here. */
import type { Refusal } from '#src/models/error';
import type { Navigation } from '#src/models/ports';
import {
  isHttpError,
  problemOf,
  reactionsTo,
  type Problem,
  type Reaction,
  type Surroundings,
} from '#src/request';
import type { Departure } from '../host';
import type { Notifier } from './notifier';

export interface ErrorPolicyParts {
  readonly notifier: Omit<Notifier, 'offer' | 'drawn' | 'prepare' | 'stop'>;
  readonly navigation: Pick<Navigation, 'navigate'>;
  /** The API sends the person to a document outside the application. */
  readonly onDeparture: (departure: Departure) => void;
  readonly surroundings: () => Surroundings;
  readonly signOut: () => void;
  /** Saves the facts of a refused call for the error pages. */
  readonly saveRefusal: (refusal: Refusal) => void;
  /** Reads the current user again, because a right has been withdrawn. */
  readonly confirmRights: () => void;
  /** Called for errors that an outdated page gets from a newer API: checks whether a new build is deployed. */
  readonly lookForNewBuild: () => void;
  /** For those who run the product. */
  readonly log: (text: string) => void;
}

export interface ErrorPolicy {
  /** For a thrown error. */
  readonly handleError: (error: unknown) => void;
  /** For a problem that was not thrown. */
  readonly handleProblem: (problem: Problem) => void;
}

export function createErrorPolicy(parts: ErrorPolicyParts): ErrorPolicy {
  const { notifier, navigation } = parts;

  const react = (reaction: Reaction): void => {
    switch (reaction.kind) {
      case 'toast':
        return notifier.error(reaction.text);
      case 'notification':
        return notifier.notification(reaction.title, reaction.text);
      case 'globalError':
        return notifier.globalError(reaction.text);
      case 'logout':
        return parts.signOut();
      case 'page':
        return navigation.navigate(reaction.path);
      case 'document':
        return parts.onDeparture(reaction);
      case 'report':
        return parts.log(reaction.text);
    }
  };

  const handleProblem = (problem: Problem) => {
    for (const reaction of reactionsTo(problem, parts.surroundings())) react(reaction);
  };

  return {
    handleProblem,
    handleError(error) {
      if (isHttpError(error)) {
        const { status, requestId, envelope } = error;
        parts.saveRefusal({ status, requestId, missingRights: missingRightsIn(envelope?.data) });
        // Reads the rights before the 403 page replaces the current one, which may hold unsaved input.
        if (status === 403) parts.confirmRights();
      }
      const problem = problemOf(error);
      handleProblem(problem);
      if (isHowOldPagesFail(problem)) parts.lookForNewBuild();
    },
  };
}

/**
 * Errors typical of an outdated page: the API no longer knows the call, the reply isn't what its code expects, or a
 * chunk is gone.
 */
const isHowOldPagesFail = (problem: Problem): boolean =>
  problem.kind === 'status'
    ? [400, 404, 422].includes(problem.status)
    : ['malformed', 'uncaught', 'fault', 'chunk'].includes(problem.kind);

/** The server names the missing rights in the data of a 403; other hosts may send anything. */
const missingRightsIn = (data: unknown): Refusal['missingRights'] =>
  typeof data === 'object' && data !== null && 'missingRights' in data && Array.isArray(data.missingRights)
    ? data.missingRights.filter((right) => typeof right === 'string')
    : [];
