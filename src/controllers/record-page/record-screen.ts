/** What a screen of a declared record is made from. */
import type { AnyRow } from '#contract/record/define-record';
import type { RecordModel } from '#src/models/record/record-model';

export interface RecordScreen {
  readonly model: RecordModel;
  /** Where those are listed that a count counts; undefined where that is nowhere. @param count the field's name */
  readonly linkOf?: (count: string, row: AnyRow) => string | undefined;
}

export type RowAction = 'edit' | 'enable' | 'disable' | 'up' | 'down' | 'delete';

export interface RecordHandlers {
  readonly onOpen: (row: AnyRow) => void;
  readonly onAction: (action: RowAction, row: AnyRow) => void;
}
