/** Orders an export of a list's rows as a background job: with its filter and order, and its columns or chosen ones. */
import { use, useMemo } from 'react';
import type { ExportFormat } from '#contract/export/constants';
import type { FilterOf, ListContract, SortOf } from '#contract/lists';
import type { Right } from '#contract/rights';
import { canAny, useAuthList } from '#src/access';
import { ExportMenu } from '#src/components/export/ExportMenu';
import { ScreenColumns } from '#src/components/list/list-column';
import { exporting } from '#src/models/export';
import { replyOf } from '#src/models/reply-of';
import { useDispatch, useLoading } from 'saga-models/react';

interface ListExportProps<Contract extends ListContract> {
  readonly order: {
    readonly list: Contract;
    readonly filter: FilterOf<Contract> & object;
    readonly sort?: SortOf<Contract>;
  };
  /** Number of rows that match the filter; undefined until it is known. */
  readonly rowCount: number | undefined;
  readonly label?: string;
  /** Downloads the list at once by navigation, if the list offers that. */
  readonly onDownload?: (format: ExportFormat) => void;
  readonly isDownloading?: boolean;
}

export function ListExport<Contract extends ListContract>({
  order,
  isDownloading = false,
  ...menu
}: ListExportProps<Contract>) {
  const dispatch = useDispatch();
  const { name: list, isByExportHost } = order.list;
  const shown = use(ScreenColumns);
  const authList = useAuthList();
  const columns = useMemo(
    () => fileColumns(order.list, shown, (right) => canAny(authList, [right])),
    [order.list, shown, authList],
  );
  const isOrdering = useLoading(exporting.actions.create);
  return (
    <ExportMenu
      {...menu}
      {...columns}
      entity={order.list.entity}
      isBusy={isOrdering || isDownloading}
      onExport={async (choice) => {
        const request = { ...order, list, ...(isByExportHost && { isByExportHost }), ...choice };
        return (await replyOf(dispatch(exporting.actions.create(request))))?.kind === 'done';
      }}
    />
  );
}

// The columns of an export: those that the person may have, and those shown on the screen, in its order.

interface FileColumns {
  /** In the order of the file: the screen's columns first, then the others. */
  readonly columns: readonly string[];
  /** The subset that the screen shows. */
  readonly screen: readonly string[];
  /** The subset that may be exported only with a reason. */
  readonly sensitive: readonly string[];
}

/** @param shown the keys of the columns on the screen; undefined if there is no table */
export function fileColumns(
  list: ListContract,
  shown: readonly string[] | undefined,
  hasRight: (right: Right) => boolean,
): FileColumns {
  const { columns, columnRights = {}, sensitiveColumns = [], columnsOfScreen = {} } = list;
  const mine = columns
    .map(({ key }) => key)
    .filter((key) => columnRights[key] === undefined || hasRight(columnRights[key]));
  const screen = shown?.flatMap((key) => columnsOfScreen[key] ?? mine.filter((each) => each === key)) ?? mine;
  return {
    columns: [...new Set([...screen, ...mine])],
    screen,
    sensitive: mine.filter((key) => sensitiveColumns.includes(key)),
  };
}
