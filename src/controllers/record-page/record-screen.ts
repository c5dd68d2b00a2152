/** What a screen of a declared record is made from. */
import { useCallback } from 'react';
import type { AnyRow } from '#contract/record/define-record';
import type { Right } from '#contract/rights';
import { canAny, useAuthList } from '#src/access';
import type { RecordModel } from '#src/models/record/record-model';

export interface RecordScreen {
  readonly model: RecordModel;
  /** By the names of counts: the lists of exactly those that they count. */
  readonly links?: Readonly<Record<string, CountLink>>;
}

export interface CountLink {
  /** Of the list. */
  readonly right: Right;
  readonly to: (id: number) => string;
}

/** An address; none where nothing is counted, or the person may not open that list. @param count the field's name */
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
