/** What the doors read, as a table to be looked at: a row a door, a column a writing. `npm run doors` prints it. */
import type { ReaderKind } from './readers';
import { writings } from './writings';

/** A text that somebody types, pastes or brings, and how it gets in. */
export interface Door {
  readonly name: string;
  readonly kind: ReaderKind;
  readonly read: (typed: string) => unknown;
}

/** A tick where the value is read, and what is read in its place where it is not. */
export function matrixOf(doors: readonly Door[]): string {
  const kinds = new Set(doors.map(({ kind }) => kind));
  return [...kinds]
    .flatMap((kind) => {
      const { value, written } = writings[kind] ?? { value: '', written: [] };
      const rows = doors.filter((door) => door.kind === kind);
      return [
        '',
        `${kind} ${value}`,
        ...written.map((each, place) => `${String(place + 1).padStart(4)}  ${JSON.stringify(each)}`),
        written.map((_, place) => String(place + 1).padStart(4)).join(''),
        ...rows.map(({ name, read }) => {
          const cells = written
            .map((each) => read(each))
            .map((read) => (read === value ? '✓' : String(read)));
          return `${cells.map((cell) => cell.padStart(4)).join('')}  ${name}`;
        }),
      ];
    })
    .concat('')
    .join('\n');
}
