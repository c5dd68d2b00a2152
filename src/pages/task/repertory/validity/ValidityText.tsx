/** A card's validity as text: in days from its activation, or until a day. */
import type { PrintJob } from '#contract/repertory/endpoints';
import { blank } from '#src/lib/blank';
import { useLabels } from '#src/locales';
import { validityWords } from './texts';

type ValidityTextProps = Pick<PrintJob, 'validDays' | 'validUntil'>;

export function ValidityText({ validDays, validUntil }: ValidityTextProps) {
  const text = useLabels(validityWords);
  if (validDays !== null) return text.daysAfterActivation(validDays);
  return validUntil === null ? blank : text.untilDay(validUntil);
}
