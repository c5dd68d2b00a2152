/** A table of what each input reads: a row per door, a column per way of writing. `npm run report -- doors` prints it. */
import type { ReaderKind } from './readers';
import { writings } from './writings';

/** A place where a text gets in by typing, pasting or import. */
export interface Door {
  readonly name: string;
  readonly kind: ReaderKind;
  readonly read: (typed: string) => unknown;
}

/** A tick where a door reads the right value; otherwise what it reads instead. */
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
