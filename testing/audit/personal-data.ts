/** Finds what a record of the trail must not hold whole: nothing can be taken out of it later. */
import { codeAlphabet } from '#contract/card/code-shape';
import { coverPhonesIn } from '#server/audit/cover-phones';
import { changedMark } from '#server/lib/mask-phone';

/** Fields that hold a person, or how to reach one. */
const personalFields = /^(?:contact|consignee|nickname|email|address|\w*phone)$/i;

const symbols = `[${codeAlphabet}]{4}`;
/** As codes are printed and written; both a letter and a digit are among so many symbols. */
const code = new RegExp(
  `(?<![\\w-])(?=[-A-Z]*\\d)(?=[-\\d]*[A-Z])${symbols}(-?)${symbols}\\1${symbols}(?:\\1${symbols})?(?![\\w-])`,
);
const streetAddress = /\p{Script=Han}(?:路|街|巷|弄|道)\s*\d+\s*号/u;

const isWeb = (text: string) => /^(?:https?:)?\//.test(text);

function whatIn(field: string, text: string): string | undefined {
  if (coverPhonesIn(text) !== text) return 'a telephone';
  if (code.test(text)) return 'an activation code';
  if (streetAddress.test(text)) return 'an address';
  const isStored = text !== '' && !['given', changedMark].includes(text) && !text.includes('**');
  return isStored && personalFields.test(field) && !isWeb(text) ? 'personal data' : undefined;
}

/** @returns where something stands whole, and what it is: `after.address: an address` */
export function personalDataIn(facts: unknown, path: readonly string[] = []): readonly string[] {
  if (typeof facts === 'string') {
    const what = whatIn(path.at(-1) ?? '', facts);
    return what === undefined ? [] : [`${path.join('.')}: ${what}`];
  }
  if (typeof facts !== 'object' || facts === null) return [];
  const isList = Array.isArray(facts);
  return Object.entries(facts).flatMap(([name, value]) =>
    // The entries of a list are of its field, and the names of references stand below theirs.
    personalDataIn(value, isList ? path : [...path, name]),
  );
}

interface AskedStatement {
  readonly text: string;
  readonly values?: readonly unknown[] | undefined;
}

let isOld = false;

/** Writes records as earlier versions did, which took more. */
export async function asEarlierVersions<Done>(work: () => Promise<Done>): Promise<Done> {
  isOld = true;
  try {
    return await work();
  } finally {
    isOld = false;
  }
}

/**
 * Refuses records that hold personal data.
 *
 * @throws Error when the statement is the one that writes records (appendRecords) and one of them holds such data
 */
export function refusePersonalData({ text, values = [] }: AskedStatement): void {
  if (isOld || !/insert into audit_log[^;]+jsonb_to_recordset/.test(text)) return;
  const records: readonly Readonly<Record<string, unknown>>[] = JSON.parse(String(values[0]));
  for (const { action, before, after, detail } of records) {
    const found = personalDataIn({ before, after, detail });
    if (found.length > 0)
      throw new Error(`The trail would keep for ever, of ${action}: ${found.join('; ')}.`);
  }
}
