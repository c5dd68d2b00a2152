/** Telephones as people paste them, a line each; browser and server read them alike. Pure. */
import { isPhone, readPhone } from '../readers/phone';

export interface PhoneLines {
  /** Each telephone once, in the order pasted. */
  readonly phones: readonly string[];
  /** Places of lines, from 0, that name one that stands above already. */
  readonly repeated: readonly number[];
  /** Places of lines that are no telephone. */
  readonly broken: readonly number[];
}

/** Empty lines are passed over. */
export function readPhoneLines(lines: readonly string[]): PhoneLines {
  const phones = new Set<string>();
  const repeated: number[] = [];
  const broken: number[] = [];
  for (const [place, line] of lines.entries()) {
    const phone = readPhone(line);
    if (phone === '') continue;
    if (!isPhone(phone)) broken.push(place);
    else if (phones.has(phone)) repeated.push(place);
    else phones.add(phone);
  }
  return { phones: [...phones], repeated, broken };
}
