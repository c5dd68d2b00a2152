/** Refuses a change of several cards when their number is no longer the one that the person confirmed. */
import { say, type Message } from '#server/texts/say';
import { Refusal } from './refusal';

/**
 * @param expectedCount undefined where the caller has seen none
 * @throws Refusal stateConflict
 */
export function refuseUnlessExpected(count: number, expectedCount: number | undefined): void {
  if (expectedCount !== undefined && count !== expectedCount)
    throw new Refusal('stateConflict', sayCountNow(count));
}

/** @param count of the cards with which it can be done now */
export const sayCountNow = (count: number): Message =>
  say('这些卡刚刚有变化：现在可以执行的是 {count} 张，请重新核对', { count });
