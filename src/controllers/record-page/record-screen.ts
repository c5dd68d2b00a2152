/** What the screens of a declared record are made from. */
import { useCallback } from 'react';
import { routes, type Route } from '#config/routes';
import { type AnyRow, searchOf } from '#contract/record/define-record';
import { canAny, useAuthList } from '#src/access';
import type { RecordModel } from '#src/models/record/record-model';
import { environment } from '#src/request';

export interface RecordScreen {
  readonly model: RecordModel;
}

const table: readonly Route[] = routes;

/** Link of a count; undefined if it is 0, or if the person may not open the list. @param count the field's name */
export type LinkOf = (count: string, row: AnyRow) => string | undefined;

export function useCountLinks({ model: { record } }: RecordScreen): LinkOf {
  const authList = useAuthList();
  return useCallback(
    (count, row) => {
      const counted = record.fields[count]?.counted;
      const route = table.find(({ name }) => name === counted?.list);
      if (!counted || !route || !(Number(row[count]) > 0) || !canAny(authList, route.authKeys))
        return undefined;
      return `${environment.base}${route.path}?${searchOf(counted, row.id)}`;
    },
    [record, authList],
  );
}

export type RowAction = 'edit' | 'enable' | 'disable' | 'up' | 'down' | 'delete';

export interface RecordHandlers {
  readonly onOpen: (row: AnyRow) => void;
  readonly onAction: (action: RowAction, row: AnyRow) => void;
}
