/** How long until the next try is let through, as people say it: a clock's 14:05 could be read as a time of day. */
import { useEffect, useState } from 'react';
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
