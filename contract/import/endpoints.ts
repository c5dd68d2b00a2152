/** Reading a file for an import; importing its lines is a call of their own area. */
import { endpoints, readByPost, type ReplyOf } from '#contract/endpoint';
import type { importSchemas } from './schema';

export const importing = endpoints<typeof importSchemas>('import', 'studyCard', {
  readSheet: readByPost('/import/v1/readSheet', ['merchant.edit', 'repertory.confirm', 'grant.receive'], {
    kind: 'multipart',
  }),
});

export type Sheet = ReplyOf<typeof importing.readSheet>;
export type SheetLine = Sheet['lines'][number];

/** The lines of a file, and the column of each field. */
export interface MatchedSheet<Field extends string> {
  readonly fileName: string;
  readonly columns: Partial<Record<Field, number>>;
  readonly lines: SheetLine[];
}

/** Why a line is not imported: one entry per faulty cell. */
export interface LineFault {
  /** Line number as the file counts. */
  readonly lineNo: number;
  /** The field of the faulty cell. */
  readonly field: string;
  readonly cell: string;
  readonly message: string;
}

/** A line as it would be written, by field; empty fields are left out. */
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
