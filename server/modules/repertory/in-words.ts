/** Words of ours inside a reply, in the language of whoever asked. */
import type { Locale } from '#config/locales';
import { printJobStatus, type PrintJobStatus } from '#contract/repertory/constants';
import { saidAs, textOf } from '../../texts/say';

/** Why cards were left as they are. */
export const refusedIn = <Each extends { readonly message: string }>(
  language: Locale,
  refused: readonly Each[],
): Each[] => refused.map((each) => ({ ...each, message: textOf(saidAs(each.message), language) }));

/** A reply with cards that were left as they are. */
export const replyIn = <Each extends { readonly message: string }, Reply>(
  language: Locale,
  reply: Reply & { readonly refused: readonly Each[] },
) => ({ ...reply, refused: refusedIn(language, reply.refused) });

interface Explained {
  readonly job: { readonly status: PrintJobStatus };
  readonly statusReason: string | null;
}

/** Why a generation failed; why a job was cancelled is somebody's own text. */
export function jobDetailIn<Detail extends Explained>(language: Locale, detail: Detail): Detail {
  const { job, statusReason } = detail;
  if (job.status !== printJobStatus.failed || statusReason === null) return detail;
  return { ...detail, statusReason: textOf(saidAs(statusReason), language) };
}
