/** The wait for a person whose session has ended: the first call that notices tells it, the others share the answer. */
import type { HttpError } from './errors';

export type Renewal =
  /** The person has signed in again. */
  | 'renewed'
  /** The person has left or has signed out; nobody waits for the answers any more. */
  | 'declined'
  /** Nobody was signed in here, so nothing has ended. */
  | 'not-asked';

/**
 * Carries out what a 401 asks for (spec section 8), and waits for what the person decides.
 *
 * @param refusal the first one; those of the calls that were on their way meanwhile are told to nobody
 */
export type Reauthenticate = (refusal: HttpError) => Promise<Renewal>;

export interface Reauthentication {
  /** How often the session has been renewed so far; to be noted before a call is sent. */
  readonly count: () => number;
  /** What became of the session since `count`: at once when it was renewed, else when the person has decided. */
  readonly after: (count: number, refusal: HttpError) => Promise<Renewal>;
}

export function createReauthentication(asker: Reauthenticate): Reauthentication {
  let asking: Promise<Renewal> | undefined;
  let renewalCount = 0;

  async function ask(refusal: HttpError): Promise<Renewal> {
    try {
      const renewal = await asker(refusal);
      if (renewal === 'renewed') renewalCount += 1;
      return renewal;
    } finally {
      asking = undefined;
    }
  }

  return {
    count: () => renewalCount,
    async after(count, refusal) {
      // A call that was sent before the person signed in again and answered after: nobody has to be asked.
      if (renewalCount !== count) return 'renewed';
      asking ??= ask(refusal);
      return asking;
    },
  };
}
