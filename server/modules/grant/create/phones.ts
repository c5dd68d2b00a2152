/** Telephones as people paste them, a line each. */
import { merchantLimits } from '#contract/merchant/constants';
import type { FieldMessage } from '#server/refusal';
import { say } from '#server/texts/say';

export interface PhoneReading {
  /** Each telephone once, in the order pasted. */
  readonly phones: readonly string[];
  /** Places of lines that name one that stands above already. */
  readonly repeated: readonly number[];
  /** One for each line that is no telephone, by its place. */
  readonly broken: readonly FieldMessage[];
}

const shape = new RegExp(merchantLimits.phonePattern);

/** Full-width digits, spaces, hyphens and the country code are understood; empty lines are passed over. */
export function readPhones(lines: readonly string[]): PhoneReading {
  const phones = new Set<string>();
  const repeated: number[] = [];
  const broken: FieldMessage[] = [];
  for (const [place, line] of lines.entries()) {
    const phone = line
      .normalize('NFKC')
      .replace(/[\s()-]/g, '')
      .replace(/^(\+|00)?86(?=1\d{10}$)/, '');
    if (phone === '') continue;
    if (!shape.test(phone))
      broken.push({ path: `phones.${place}`, message: say('第 {line} 行不是手机号', { line: place + 1 }) });
    else if (phones.has(phone)) repeated.push(place);
    else phones.add(phone);
  }
  return { phones: [...phones], repeated, broken };
}
