/** Reading a file for an import; what becomes of its lines is a call of the area that they are imported to. */
import { endpoints, readByPost, type ReplyOf } from '../endpoint';
import type { importSchemas } from './schema';

export const importing = endpoints<typeof importSchemas>('import', 'studyCard', {
  readSheet: readByPost('/import/v1/readSheet', ['merchant.edit', 'repertory.confirm', 'grant.receive'], {
    kind: 'multipart',
  }),
});

export type Sheet = ReplyOf<typeof importing.readSheet>;
export type SheetLine = Sheet['lines'][number];

/** Lines of a file, and in which of its columns each field stands. */
export interface MatchedSheet<Field extends string> {
  readonly fileName: string;
  readonly columns: Partial<Record<Field, number>>;
  readonly lines: SheetLine[];
}

/** Why a line is not imported: one cell of it. */
export interface LineFault {
  /** As the file counts its lines. */
  readonly lineNo: number;
  /** The field whose cell it is. */
  readonly field: string;
  readonly cell: string;
  readonly message: string;
}

/** A line as it would be written, by field; what stays empty is left out. */
export interface WrittenLine {
  readonly lineNo: number;
  readonly written: Readonly<Record<string, string>>;
}

/** What an import would do. */
export interface ImportPreview {
  readonly newCount: number;
  readonly refusedCount: number;
  /** The first lines without faults. */
  readonly examples: readonly WrittenLine[];
  /** In the order of the lines; the first `importLimits.faultsMax`. */
  readonly faults: readonly LineFault[];
}
