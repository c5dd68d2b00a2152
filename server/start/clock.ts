/**
 * Detects a clock that was never set, as after a dead battery: it would date records wrong for good, and end sessions
 * at once.
 */
import { StartRefusal } from './start-refusal';

const earliest = new Date('2020-01-01T00:00:00Z');

/** @throws StartRefusal when the clock shows an impossibly early time */
export function requireClock(now: Date): void {
  if (now < earliest)
    throw new StartRefusal(
      `本机时钟显示 ${now.toISOString().slice(0, 10)}，明显不对，请先校准时间（NTP）再启动。`,
    );
}
