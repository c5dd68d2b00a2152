/** A number that left the building, as it is written on paper: its form tells its kind. */
import { cardLabels } from '#contract/card/labels';
import { parseSerial } from '#contract/card/serial';
import { customerLabels } from '#contract/customer/labels';
import { merchantLabels } from '#contract/merchant/labels';
import { qrCodeLabels } from '#contract/qrcode/labels';

export type GivenNumber =
  | { readonly kind: 'serial'; readonly prefix: string; readonly upTo: number }
  | { readonly kind: 'id'; readonly sequence: string; readonly upTo: number }
  | { readonly kind: 'batch'; readonly table: BatchTable; readonly day: string; readonly upTo: number };

/** Where the batch numbers of each day are counted. */
export const batchTables = ['print_batch_days', 'grant_batch_days'] as const;
export type BatchTable = (typeof batchTables)[number];

/** The numbers that people see, by their letter; all other ids are counted in the same way and shown to nobody. */
export const shownIds = [
  { letter: 'M', label: merchantLabels.fields.code, sequence: 'merchants_id_seq' },
  { letter: 'U', label: customerLabels.fields.customerNo, sequence: 'customers_id_seq' },
  { letter: 'Q', label: qrCodeLabels.fields.code, sequence: 'qr_codes_id_seq' },
  { letter: 'B', label: qrCodeLabels.fields.batch, sequence: 'qr_batches_id_seq' },
] as const;

export const formatId = (letter: string, id: number): string => `${letter}${String(id).padStart(6, '0')}`;

const { batchNo, grantBatchNo } = cardLabels.fields;
export const batches = {
  print_batch_days: { letter: 'P', label: batchNo },
  grant_batch_days: { letter: 'G', label: grantBatchNo },
} as const;

/** @returns undefined for what is no number of the product */
export function parseGivenNumber(text: string): GivenNumber | undefined {
  const typed = text.trim().toUpperCase();
  const [, letter, year, month, day, no] = /^([PG])(\d{4})(\d\d)(\d\d)-(\d{4,9})$/.exec(typed) ?? [];
  if (letter !== undefined) {
    const table = batchTables.find((each) => batches[each].letter === letter);
    const date = `${year}-${month}-${day}`;
    return table && isDay(date) ? { kind: 'batch', table, day: date, upTo: Number(no) } : undefined;
  }
  const shown = shownIds.find((each) => typed.startsWith(each.letter));
  if (shown && /^.\d{6,9}$/.test(typed))
    return { kind: 'id', sequence: shown.sequence, upTo: Number(typed.slice(1)) };
  const serial = parseSerial(typed);
  return serial && { kind: 'serial', prefix: serial.prefix, upTo: serial.runningNo };
}

const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};
