/** How long until the next try is let through, counted down each second. */
import { useEffect, useState } from 'react';
import { useMessages } from '#src/locales';

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
    <p className="login-lock" role="timer">
      {text.lockedFor(clockText(left))}
    </p>
  );
}

const secondsUntil = (untilMs: number) => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000));

/** Minutes and seconds, e.g. 14:05. */
const clockText = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
