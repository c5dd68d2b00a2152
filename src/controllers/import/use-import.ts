/** The steps of an import: read a file, match its columns, preview, import. */
import { useEffect, useRef, useState } from 'react';
import { randomKeyLength } from '#config/constants';
import { importFileEndings, importLimits } from '#contract/import/constants';
import type { ImportPreview, MatchedSheet, Sheet } from '#contract/import/endpoints';
import { useUnsavedWork } from '#src/components/unsaved/use-unsaved-work';
import { displayCount } from '#src/lib/display-number';
import { randomKey } from '#src/lib/random-key';
import { useTexts } from '#src/locales';
import { replyOf } from '#src/models/reply-of';
import { sheet as model } from '#src/models/sheet';
import { useDispatch } from 'saga-models/react';
import {
  columnsOf,
  findHeadings,
  fromHeadings,
  hasHeadingsOnly,
  seenOf,
  type ImportField,
  type MatchedColumns,
} from './match-columns';
import { importTexts } from './texts';

/** What is sent with an import besides the lines. */
export interface ImportOrder {
  /** `newCount` of the preview. */
  readonly expectedCount: number;
  readonly idempotencyKey: string;
}

export interface ImportOptions<Name extends string> {
  readonly fields: readonly ImportField<Name>[];
  /** Previews the import; undefined when that failed, which has been reported. */
  readonly look: (sheet: MatchedSheet<Name>) => Promise<ImportPreview | undefined>;
  /** @returns whether the import was done; a failure has been reported */
  readonly run: (sheet: MatchedSheet<Name>, order: ImportOrder) => Promise<boolean>;
  readonly onDone: () => void;
}

export type LookState =
  /** A required field has no column. */
  | { readonly kind: 'unmatched' }
  | { readonly kind: 'looking' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'looked'; readonly preview: ImportPreview; readonly isRunning: boolean };

export type ImportState<Name extends string> =
  | { readonly kind: 'empty' }
  | { readonly kind: 'reading'; readonly fileName: string }
  /** `message` is a text for the person. */
  | { readonly kind: 'refused'; readonly fileName: string; readonly message: string }
  | {
      readonly kind: 'read';
      readonly fileName: string;
      readonly file: File;
      /** The sheet including what the file hides. */
      readonly whole: Sheet;
      readonly takesHidden: boolean;
      /** Detected, or chosen by the person; `noHeadings` if there are none. */
      readonly headingsLineNo: number;
      /** The part of the sheet that is imported. */
      readonly sheet: Sheet;
      readonly columns: MatchedColumns<Name>;
      readonly look: LookState;
    };

type ReadState<Name extends string> = Extract<ImportState<Name>, { readonly kind: 'read' }>;

const mebibyte = 1024 * 1024;

export function useImport<Name extends string>({ fields, look, run, onDone }: ImportOptions<Name>) {
  const text = useTexts(importTexts);
  const dispatch = useDispatch();
  const [state, setState] = useState<ImportState<Name>>({ kind: 'empty' });
  useUnsavedWork(state.kind === 'read');
  /** Number of the latest preview; answers to earlier ones are dropped. */
  const latest = useRef(0);
  useEffect(() => () => void (latest.current = -1), []);

  const lookAt = async (read: Omit<ReadState<Name>, 'look'>) => {
    const turn = (latest.current += 1);
    const isMatched = fields.every(({ name, isRequired }) => !isRequired || read.columns[name] !== undefined);
    setState({ ...read, look: { kind: isMatched ? 'looking' : 'unmatched' } });
    if (!isMatched) return;
    const preview = await look(matched(read));
    if (latest.current !== turn) return;
    setState({
      ...read,
      look: preview ? { kind: 'looked', preview, isRunning: false } : { kind: 'failed' },
    });
  };

  const take = async (file: File, sheetName?: string) => {
    const turn = (latest.current += 1);
    const fileName = file.name.slice(-importLimits.fileNameMax);
    const refuse = (message: string) => setState({ kind: 'refused', fileName, message });
    if (!importFileEndings.some((ending) => file.name.toLowerCase().endsWith(ending)))
      return refuse(text.refused.ending);
    if (file.size > importLimits.fileBytesMax)
      return refuse(text.refused.size(displayCount(importLimits.fileBytesMax / mebibyte)));
    setState({ kind: 'reading', fileName });
    const outcome = await replyOf(
      dispatch(model.actions.read({ file, ...(sheetName !== undefined && { sheet: sheetName }) })),
    );
    if (latest.current !== turn) return;
    if (outcome?.kind !== 'done')
      return refuse((outcome?.kind === 'refused' && outcome.fields[0]?.message) || text.refused.unread);
    await show({ kind: 'read', fileName, file, whole: outcome.data }, false);
  };

  const show = async (
    read: Pick<ReadState<Name>, 'kind' | 'fileName' | 'file' | 'whole'>,
    takesHidden: boolean,
    chosenLineNo?: number,
  ) => {
    const seen = takesHidden ? read.whole : seenOf(read.whole);
    if (hasHeadingsOnly(fields, read.whole))
      return setState({ kind: 'refused', fileName: read.fileName, message: text.refused.headingsOnly });
    const headingsLineNo = chosenLineNo ?? findHeadings(fields, seen);
    const sheet = fromHeadings(seen, headingsLineNo);
    await lookAt({ ...read, takesHidden, headingsLineNo, sheet, columns: columnsOf(fields, sheet) });
  };

  return {
    state,
    take: (file: File) => void take(file),
    takeSheet(name: string) {
      if (state.kind === 'read') void take(state.file, name);
    },
    takeHidden(takesHidden: boolean) {
      if (state.kind === 'read') void show(state, takesHidden);
    },
    takeHeadings(lineNo: number) {
      if (state.kind === 'read') void show(state, state.takesHidden, lineNo);
    },
    /** @param column undefined if the field is to stay empty */
    match(name: Name, column: number | undefined) {
      if (state.kind !== 'read') return;
      const { [name]: _before, ...others } = state.columns;
      // A column belongs to one field, so it is taken away from the field that had it.
      const kept = Object.entries<number | undefined>(others).filter(([, at]) => at !== column);
      // Object.fromEntries loses the type of the remaining columns.
      const columns = Object.fromEntries(kept) as MatchedColumns<Name>;
      void lookAt({ ...state, columns: column === undefined ? columns : { ...columns, [name]: column } });
    },
    lookAgain() {
      if (state.kind === 'read') void lookAt(state);
    },
    async confirm() {
      if (state.kind !== 'read' || state.look.kind !== 'looked') return;
      const { preview } = state.look;
      setState({ ...state, look: { kind: 'looked', preview, isRunning: true } });
      const order = { expectedCount: preview.newCount, idempotencyKey: randomKey(randomKeyLength) };
      if (await run(matched(state), order)) onDone();
      // The counted records may have changed, or the connection was cut: preview again.
      else await lookAt(state);
    },
  };
}

const matched = <Name extends string>({
  fileName,
  sheet: { lines },
  columns,
}: Pick<ReadState<Name>, 'fileName' | 'sheet' | 'columns'>): MatchedSheet<Name> => ({
  fileName,
  columns,
  lines,
});
