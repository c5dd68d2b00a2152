/** Carries out what the error catalogue says; the one place where errors end. */
import {
  isHttpError,
  problemOf,
  reactionsTo,
  type Problem,
  type Reaction,
  type Surroundings,
} from '../../request';
import type { Refusal } from '../../models/error';
import type { Navigation } from '../../models/ports';
import type { Departure } from '../host';
import type { Notifier } from './notifier';

export interface ErrorPolicyParts {
  readonly notifier: Omit<Notifier, 'offer' | 'drawn' | 'stop'>;
  readonly navigation: Pick<Navigation, 'navigate'>;
  /** The API sends the person to a document outside the application. */
  readonly onDeparture: (departure: Departure) => void;
  readonly surroundings: () => Surroundings;
  readonly signOut: () => void;
  /** Keeps what the error pages tell of a refused call. */
  readonly saveRefusal: (refusal: Refusal) => void;
  /** Asks anew who is signed in: a right has ended. */
  readonly confirmRights: () => void;
  /** Something failed as an old page fails at a newer API: looks whether it is one. */
  readonly lookForNewBuild: () => void;
  /** For whoever looks after the product. */
  readonly log: (text: string) => void;
}

export interface ErrorPolicy {
  /** Something was thrown. */
  readonly handleError: (error: unknown) => void;
  /** Something went wrong without being thrown. */
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
        // Before the page is left, which may hold what is half filled in.
        if (status === 403) parts.confirmRights();
      }
      const problem = problemOf(error);
      handleProblem(problem);
      if (isHowOldPagesFail(problem)) parts.lookForNewBuild();
    },
  };
}

/** The API does not know such a call any more, or answers what this page's code was not written for, or a part of that is gone. */
const isHowOldPagesFail = (problem: Problem): boolean =>
  problem.kind === 'status'
    ? [400, 404, 422].includes(problem.status)
    : ['malformed', 'uncaught', 'chunk'].includes(problem.kind);

/** The server names them in the data of a 403; from another host anything may come. */
const missingRightsIn = (data: unknown): Refusal['missingRights'] =>
  typeof data === 'object' && data !== null && 'missingRights' in data && Array.isArray(data.missingRights)
    ? data.missingRights.filter((right) => typeof right === 'string')
    : [];
