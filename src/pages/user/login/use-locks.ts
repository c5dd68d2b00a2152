/** Which names are locked, and until when: the server locks a name, so the page may send any other one at once. */
import { useState } from 'react';
import { readUsername } from '#contract/readers/username';

/** Milliseconds since 1970, by name. */
type Locks = ReadonlyMap<string, number>;

/**
 * @param sent the name of the last try, which an answer is about
 * @param lockedUntilMs what the last answer says; undefined when it locks nothing
 */
export function useLocks(sent: string, lockedUntilMs: number | undefined) {
  const [locks, setLocks] = useState<Locks>(new Map());
  const [answered, setAnswered] = useState(lockedUntilMs);
  // While the page is drawn and not after it: an answer and its lock are seen, and told, at once.
  if (lockedUntilMs !== answered) {
    setAnswered(lockedUntilMs);
    if (lockedUntilMs !== undefined) setLocks(new Map(locks).set(readUsername(sent), lockedUntilMs));
  }
  return {
    lockOf: (name: string) => locks.get(readUsername(name)),
    endLock: (name: string) => setLocks(without(locks, readUsername(name))),
  };
}

function without(locks: Locks, key: string): Locks {
  const left = new Map(locks);
  left.delete(key);
  return left;
}
