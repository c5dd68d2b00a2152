/** What the screens of a declared record are made from. */
import { useCallback } from 'react';
import type { AnyRow } from '#contract/record/define-record';
import type { Right } from '#contract/rights';
import { canAny, useAuthList } from '#src/access';
import type { RecordModel } from '#src/models/record/record-model';

export interface RecordScreen {
  readonly model: RecordModel;
  /** By the name of a count, the list of exactly what it counts. */
  readonly links?: Readonly<Record<string, CountLink>>;
}

export interface CountLink {
  /** The right that the list needs. */
  readonly right: Right;
  readonly to: (id: number) => string;
}

/** Link of a count; undefined if it is 0, or if the person may not open the list. @param count the field's name */
export type LinkOf = (count: string, row: AnyRow) => string | undefined;

export function useCountLinks({ links }: RecordScreen): LinkOf {
  const authList = useAuthList();
  return useCallback(
    (count, row) => {
      const link = links?.[count];
      return link && Number(row[count]) > 0 && canAny(authList, [link.right]) ? link.to(row.id) : undefined;
    },
    [links, authList],
  );
}

export type RowAction = 'edit' | 'enable' | 'disable' | 'up' | 'down' | 'delete';

export interface RecordHandlers {
  readonly onOpen: (row: AnyRow) => void;
  readonly onAction: (action: RowAction, row: AnyRow) => void;
}
