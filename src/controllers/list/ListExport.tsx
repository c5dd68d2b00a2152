/** The rows that a list shows, as a file made in the background: its filter, its order, its columns or chosen ones. */
import { use, useMemo } from 'react';
import type { ExportFormat } from '#contract/export/constants';
import type { FilterOf, ListContract, SortOf } from '#contract/lists';
import type { Right } from '#contract/rights';
import { canAny, useAuthList } from '../../access';
import { ExportMenu } from '../../components/export/ExportMenu';
import { ScreenColumns } from '../../components/list/list-column';
import { exporting } from '../../models/export';
import { replyOf } from '../../models/reply-of';
import { useDispatch, useLoading } from '../../runtime/react';

interface ListExportProps<Contract extends ListContract> {
  readonly order: {
    readonly list: Contract;
    readonly filter: FilterOf<Contract> & object;
    readonly sort?: SortOf<Contract>;
  };
  /** Rows that match the filter; undefined until they are known. */
  readonly rowCount: number | undefined;
  readonly label?: string;
  /** Where the list can also be downloaded at once, by navigation. */
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
        const wish = { ...order, list, ...(isByExportHost && { isByExportHost }), ...choice };
        return (await replyOf(dispatch(exporting.actions.create(wish))))?.kind === 'done';
      }}
    />
  );
}

// The columns of a list's file: those that the person may have, and those that stand on the screen, in its order.

interface FileColumns {
  /** In the order in which a file has them: as on the screen, then what is not there. */
  readonly columns: readonly string[];
  /** Of these, what the screen shows. */
  readonly screen: readonly string[];
  /** Of these, what leaves with a reason alone. */
  readonly sensitive: readonly string[];
}

/** @param shown the keys of the screen's columns; undefined where there is no table of them */
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
