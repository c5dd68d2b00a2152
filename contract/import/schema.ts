/** Schemas of imports: the call that reads a file, and the parts of an area's own import call. Server side only. */
import Type from 'typebox';
import type { CallSchemas } from '../endpoint';
import { commonLabels } from '../labels/common.zh-CN';
import { importLimits as limits } from './constants';
import { PositiveInteger, ShortText, Typed } from '../parts.schema';

const Count = Type.Integer({ minimum: 0 });
const LineNo = PositiveInteger();

const Lines = Type.Array(
  Type.Object(
    {
      /** As the file counts its lines; the headings stand on line 1 or below. */
      lineNo: LineNo,
      /** As text, in the order of the columns; what is empty at the end is left out. */
      cells: Type.Array(Type.String(), { maxItems: limits.columnsMax }),
    },
    { additionalProperties: false },
  ),
  { maxItems: limits.linesMax, title: commonLabels.importLines },
);

/** What an area's import is sent. @param fields those that a column can be for */
export const SheetFields = <const Field extends string>(fields: readonly Field[]) => ({
  fileName: ShortText({ minLength: 1, maxLength: limits.fileNameMax, title: commonLabels.fileName }),
  /** In which column each field stands, from 0; fields without a column are empty. */
  columns: Type.Object(
    // The keys were walked at run time, the type by mapping over them.
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
  /** The first lines without faults, as they would be written; by field, what stays empty is left out. */
  examples: Type.Array(Type.Object({ lineNo: LineNo, written: Type.Record(Type.String(), Type.String()) }), {
    maxItems: limits.examplesMax,
  }),
  faults: Type.Array(
    Type.Object({ lineNo: LineNo, field: Type.String(), cell: Type.String(), message: Type.String() }),
  ),
});

export const importSchemas = {
  /** One file as form data, in the field `file`: xlsx (the first sheet that is seen, or the one that `sheet` names) or csv (UTF-8 or GB 18030). */
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
      /** The first line that is not empty; a column without one has "". */
      headings: Type.Array(Type.String()),
      headingsLineNo: LineNo,
      /** Below it; empty ones are left out. */
      lines: Lines,
      /** The sheet that was read; "" of csv. */
      sheetName: Type.String(),
      /** Those that are seen, in their order. */
      sheetNames: Type.Array(Type.String()),
      /** Lines and columns (from 0) that the file hides, as a filter does. */
      hiddenLineNos: Type.Array(LineNo),
      hiddenColumns: Type.Array(Count),
    }),
  },
} as const satisfies Record<string, CallSchemas>;
