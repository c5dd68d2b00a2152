/** Cells as they are written in a file; rows that follow each other share most of theirs. */

/** @returns `write`, which a cell that reads as the one above it is not put through again */
export function writtenCells(
  cellCount: number,
  write: (text: string, place: number) => string,
): (text: string, place: number) => string {
  const texts: string[] = Array.from({ length: cellCount }, () => '');
  const written = texts.map(write);
  return (text, place) => {
    if (text !== texts[place]) {
      texts[place] = text;
      written[place] = write(text, place);
    }
    return written[place] ?? '';
  };
}
