/** Telephones as people paste them, a line each, as the server reads them. Pure. */
import { merchantLimits } from '#contract/merchant/constants';

interface PhoneLines {
  /** Each telephone once. */
  readonly phones: readonly string[];
  /** Numbers of lines, from 1, that name one that stands above already. */
  readonly repeated: readonly number[];
  /** Numbers of lines that are no telephone. */
  readonly broken: readonly number[];
}

const shape = new RegExp(merchantLimits.phonePattern);

/** Full-width digits, spaces, hyphens and the country code are understood; empty lines are passed over. */
export function readPhoneLines(text: string): PhoneLines {
  const phones = new Set<string>();
  const repeated: number[] = [];
  const broken: number[] = [];
  for (const [place, line] of text.split('\n').entries()) {
    const phone = line
      .normalize('NFKC')
      .replace(/[\s()-]/g, '')
      .replace(/^(\+|00)?86(?=1\d{10}$)/, '');
    if (phone === '') continue;
    if (!shape.test(phone)) broken.push(place + 1);
    else if (phones.has(phone)) repeated.push(place + 1);
    else phones.add(phone);
  }
  return { phones: [...phones], repeated, broken };
}
