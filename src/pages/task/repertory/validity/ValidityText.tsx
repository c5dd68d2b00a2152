/** A card's validity as text: in days from its activation, or until a day. */
import type { PrintJob } from '#contract/repertory/endpoints';
import { useTexts } from '#src/locales';
import { blank } from '#src/lib/blank';
import { validityTexts } from './texts';

type ValidityTextProps = Pick<PrintJob, 'validDays' | 'validUntil'>;

export function ValidityText({ validDays, validUntil }: ValidityTextProps) {
  const text = useTexts(validityTexts);
  if (validDays !== null) return text.daysAfterActivation(validDays);
  return validUntil === null ? blank : text.untilDay(validUntil);
}
