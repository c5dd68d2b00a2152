/** The wait for a person whose session has ended: the first call that notices asks, the others share the answer. */

export type Renewal =
  /** The person has signed in again. */
  | 'renewed'
  /** The person has signed out instead; nobody waits for the answers any more. */
  | 'declined'
  /** Nobody was signed in here, so nothing has ended. */
  | 'not-asked';

/** Asks the person to sign in again. */
export type Reauthenticate = () => Promise<Renewal>;

export interface Reauthentication {
  /** How often the session has been renewed so far; to be noted before a call is sent. */
  readonly count: () => number;
  /** What became of the session since `count`: at once when it was renewed, else when the person has decided. */
  readonly after: (count: number) => Promise<Renewal>;
  /** Who asks from now on; until then nobody does. Returns the way off. */
  readonly askThrough: (asker: Reauthenticate) => () => void;
}

export function createReauthentication(): Reauthentication {
  let asker: Reauthenticate = notAsked;
  let asking: Promise<Renewal> | undefined;
  let renewalCount = 0;

  async function ask(): Promise<Renewal> {
    try {
      const renewal = await asker();
      if (renewal === 'renewed') renewalCount += 1;
      return renewal;
    } finally {
      asking = undefined;
    }
  }

  return {
    count: () => renewalCount,
    async after(count) {
      // A call that was sent before the person signed in again and answered after: nobody has to be asked.
      if (renewalCount !== count) return 'renewed';
      asking ??= ask();
      return asking;
    },
    askThrough(through) {
      asker = through;
      return () => {
        if (asker === through) asker = notAsked;
      };
    },
  };
}

const notAsked: Reauthenticate = () => Promise.resolve('not-asked');
