/** Whether a day can be the new last day of activation, for print jobs and grants. */
import { say, type Message } from '#server/texts/say';

interface Span {
  /** The last day of now. */
  readonly activateBefore: string;
  readonly latestDay: string;
  readonly today: string;
}

/** @returns why it can't; `tooLate` where it is after the latest one */
export function findUnfitExtension(
  day: string,
  { activateBefore, latestDay, today }: Span,
  tooLate: Message,
): Message | undefined {
  if (day <= activateBefore) return say('须晚于现在的激活截止日 {day}', { day: activateBefore });
  if (day < today) return say('激活截止日不能早于今天');
  return day > latestDay ? tooLate : undefined;
}
