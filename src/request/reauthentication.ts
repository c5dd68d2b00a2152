/** Waits for the person whose session has ended: the first refused call asks, the others share the answer. */
import type { HttpError } from './errors';

export type Renewal =
  /** The person has signed in again. */
  | 'renewed'
  /** The person has left or signed out; nobody waits for the answers any more. */
  | 'declined'
  /** Nobody was signed in, so no session has ended. */
  | 'not-asked';

/**
 * Does what a 401 requires (spec section 8), and waits for the person's decision.
 *
 * @param refusal the first 401; those of other calls sent before the decision are not reported
 */
export type Reauthenticate = (refusal: HttpError) => Promise<Renewal>;

export interface Reauthentication {
  /** How often the session has been renewed so far; read it before a call is sent. */
  readonly count: () => number;
  /** What became of the session since `count`: resolves at once if it was renewed, else when the person has decided. */
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
      // The call was sent before the last renewal and answered after it, so the person needn't be asked again.
      if (renewalCount !== count) return 'renewed';
      asking ??= ask(refusal);
      return asking;
    },
  };
}
