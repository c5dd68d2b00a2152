/** How long until the next try is let through, as people say it: a clock's 14:05 could be read as a time of day. */
import { useEffect, useState } from 'react';
import { useMessages } from '#src/locales';
import { readUsername } from '#contract/readers/username';

const minuteSeconds = 60;

interface LockNoticeProps {
  /** Milliseconds since 1970. */
  readonly untilMs: number;
  readonly onEnd: () => void;
}

export function LockNotice({ untilMs, onEnd }: LockNoticeProps) {
  const text = useMessages().login;
  const [left, setLeft] = useState(() => secondsUntil(untilMs));

  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(untilMs)), 1000);
    setLeft(secondsUntil(untilMs));
    return () => clearInterval(timer);
  }, [untilMs]);
  useEffect(() => {
    if (left <= 0) onEnd();
  }, [left, onEnd]);

  return (
    <p role="timer">
      {left > minuteSeconds
        ? text.lockedForMinutes(Math.ceil(left / minuteSeconds))
        : text.lockedForSeconds(left)}
    </p>
  );
}

const secondsUntil = (untilMs: number) => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000));

// Which names are locked, and until when: the server locks a name, so the page may send any other one at once.

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
