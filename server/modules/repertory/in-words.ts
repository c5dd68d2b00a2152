/** Our own sentences in print jobs and cards, translated into the caller's language. */
import type { Locale } from '#config/locales';
import { printJobStatus, type PrintJobStatus } from '#contract/repertory/constants';
import { saidAs, textOf, type Message } from '#server/texts/say';

interface Explained {
  readonly job: { readonly status: PrintJobStatus };
  readonly statusReason: string | null;
}

/** Translates why a generation failed; the reason of a cancellation is a person's text and stays. */
export function jobDetailIn<Detail extends Explained>(language: Locale, detail: Detail): Detail {
  const { job, statusReason } = detail;
  if (job.status !== printJobStatus.failed || statusReason === null) return detail;
  return { ...detail, statusReason: textOf(saidAs(statusReason), language) };
}

/** Says why a customer can't activate a card. */
export const cardIn = <Card extends { readonly obstacle: Message | null }>(
  language: Locale,
  found: Card,
) => ({
  ...found,
  obstacle: found.obstacle && textOf(found.obstacle, language),
});
