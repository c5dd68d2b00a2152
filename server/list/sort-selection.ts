/** Sorts a selection into records for which a step is possible and the others, each with the reason. */
import type { Word } from '#server/texts/say';

export interface Selectable {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

export interface Selected<Found extends Selectable> {
  readonly found: readonly Found[];
  /** Ids that do not exist or belong to another agent; the caller is not told which. */
  readonly missingIds: readonly number[];
}

interface Refused extends Selectable {
  readonly message: string;
}

export interface SortedSelection<Found> {
  readonly open: Found[];
  readonly refused: Refused[];
}

/** @param obstacleTo why the step is impossible for a record; undefined when it is possible */
export function sortSelection<Found extends Selectable>(
  { found, missingIds }: Selected<Found>,
  notThere: Word,
  obstacleTo: (record: Found) => Word | undefined,
): SortedSelection<Found> {
  const open: Found[] = [];
  const refused: Refused[] = missingIds.map((id) => ({ id, code: '', name: '', message: notThere }));
  for (const each of found) {
    const message = obstacleTo(each);
    if (message === undefined) open.push(each);
    else refused.push({ id: each.id, code: each.code, name: each.name, message });
  }
  return { open, refused };
}

const examplesMax = 3;

/** Preview of the step: counts, and a few examples for each reason of a refusal. */
export function previewSelection({ open, refused }: SortedSelection<unknown>) {
  const messages = [...new Set(refused.map(({ message }) => message))];
  return {
    matchedCount: open.length + refused.length,
    openCount: open.length,
    refused: messages.map((message) => {
      const alike = refused.filter((each) => each.message === message);
      const examples = alike.slice(0, examplesMax).map(({ id, code, name }) => code || name || String(id));
      return { message, count: alike.length, examples };
    }),
  };
}
