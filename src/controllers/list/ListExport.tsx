/** The rows that a list shows, as a file made in the background: its filter, its order, its columns or chosen ones. */
import { use, useMemo } from 'react';
import type { ExportFormat } from '#contract/export/constants';
import type { FilterOf, ListContract, SortOf } from '#contract/lists';
import { canAny, useAuthList } from '../../access';
import { ExportMenu } from '../../components/export/ExportMenu';
import { ScreenColumns } from '../../components/list/list-column';
import { exporting } from '../../models/export';
import { replyOf } from '../../models/reply-of';
import { useDispatch, useLoading } from '../../runtime/react';
import { fileColumns } from './file-columns';

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
