/** Counts down to the next allowed try, in words, because 14:05 could be read as a time of day. */
import { useEffect, useState } from 'react';
import { readUsername } from '#contract/readers/username';
import { useMessages } from '#src/locales';

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
    // Shows the time itself.
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

// The locked names. The server locks names one by one, so the page may send another name at once.

/** By name, milliseconds since 1970. */
type Locks = ReadonlyMap<string, number>;

/**
 * @param sent the name of the last try, which the answer is about
 * @param lockedUntilMs from the last answer; undefined if it locks nothing
 */
export function useLocks(sent: string, lockedUntilMs: number | undefined) {
  const [locks, setLocks] = useState<Locks>(new Map());
  const [answered, setAnswered] = useState(lockedUntilMs);
  // Set during render, so that an answer and its lock are shown and announced together.
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
