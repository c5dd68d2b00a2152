/** From when that is what stands after a failed read, where it answers what was asked last. */
import { useState } from 'react';

interface Read {
  readonly data: unknown;
  readonly question: string;
  readonly at: Date;
}

/** @returns undefined where the last read has not failed, or where what stands answers something else */
export function useStaleSince(hasFailed: boolean, data: unknown, question: string): Date | undefined {
  const [read, setRead] = useState<Read>();
  // While it is drawn and not after it: between the two, a page with a form in it would be taken away and put back empty.
  if (data !== undefined && read?.data !== data) setRead({ data, question, at: new Date() });
  return hasFailed && read !== undefined && read.data === data && read.question === question
    ? read.at
    : undefined;
}
