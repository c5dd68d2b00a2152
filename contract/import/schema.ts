/** Schemas of imports: the call that reads a file, and the parts of an area's own import call. Server side only. */
import Type from 'typebox';
import type { CallSchemas } from '#contract/endpoint';
import { commonLabels } from '#contract/labels/common';
import { PositiveInteger, ShortText, Typed } from '#contract/parts.schema';
import { importLimits as limits } from './constants';

const Count = Type.Integer({ minimum: 0 });
const LineNo = PositiveInteger();

const Lines = Type.Array(
  Type.Object(
    {
      /** Line number as the file counts; the headings are on line 1 or below. */
      lineNo: LineNo,
      /** Texts in the order of the columns; empty ones at the end are left out. */
      cells: Type.Array(Type.String(), { maxItems: limits.columnsMax }),
    },
    { additionalProperties: false },
  ),
  { maxItems: limits.linesMax, title: commonLabels.importLines },
);

/** The table that an area's import call takes. @param fields the fields to which a column can be matched */
export const SheetFields = <const Field extends string>(fields: readonly Field[]) => ({
  fileName: ShortText({ minLength: 1, maxLength: limits.fileNameMax, title: commonLabels.fileName }),
  /** The column of each field, counted from 0; fields without a column stay empty. */
  columns: Type.Object(
    // The type is a mapped one and the keys are walked at run time, so the compiler cannot connect the two.
    Object.fromEntries(
      fields.map((field) => [
        field,
        Type.Optional(Type.Integer({ minimum: 0, maximum: limits.columnsMax - 1 })),
      ]),
    ) as { [Each in Field]: Type.TOptional<Type.TInteger> },
    { additionalProperties: false, title: commonLabels.columns },
  ),
  lines: Lines,
});

export const ImportPreview = Type.Object({
  newCount: Count,
  refusedCount: Count,
  /** The first lines without faults as they would be written, by field; empty fields are left out. */
  examples: Type.Array(Type.Object({ lineNo: LineNo, written: Type.Record(Type.String(), Type.String()) }), {
    maxItems: limits.examplesMax,
  }),
  faults: Type.Array(
    Type.Object({ lineNo: LineNo, field: Type.String(), cell: Type.String(), message: Type.String() }),
  ),
});

export const importSchemas = {
  /**
   * One file as form data, in the field `file`: xlsx (the first visible sheet, or the one named by `sheet`) or csv
   * (UTF-8 or GB 18030).
   */
  readSheet: {
    summary: 'Reads the cells of a file that is to be imported',
    body: Type.Object(
      {
        file: Type.Unsafe<unknown>({ title: '文件' }),
        sheet: Type.Optional(Typed('verbatim', { maxLength: limits.sheetNameMax, title: '工作表' })),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      /** The first line that is not empty; a column without a heading has "". */
      headings: Type.Array(Type.String()),
      headingsLineNo: LineNo,
      /** The lines below the headings, without empty ones. */
      lines: Lines,
      /** The sheet that was read; "" for csv. */
      sheetName: Type.String(),
      /** The visible sheets in their order. */
      sheetNames: Type.Array(Type.String()),
      /** Lines and columns (from 0) that the file hides, for example by a filter. */
      hiddenLineNos: Type.Array(LineNo),
      hiddenColumns: Type.Array(Count),
    }),
  },
} as const satisfies Record<string, CallSchemas>;
