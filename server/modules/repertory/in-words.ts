/** Words of ours inside a print job, in the language of whoever asked. */
import type { Locale } from '#config/locales';
import { printJobStatus, type PrintJobStatus } from '#contract/repertory/constants';
import { saidAs, textOf } from '../../texts/say';

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
