/** The rows that a list shows, as a file made in the background: its filter, its order, chosen columns. */
import type { ExportOrder } from '#contract/export/endpoints';
import type { ExportFormat } from '#contract/export/constants';
import type { AnyList } from '#contract/areas';
import { ExportMenu } from '../../components/export/ExportMenu';
import { exporting } from '../../models/export';
import { useDispatch, useLoading } from '../../runtime/react';

interface ListExportProps {
  readonly order: Omit<ExportOrder, 'list' | 'format' | 'columns'> & { readonly list: AnyList };
  /** Rows that match the filter; undefined until they are known. */
  readonly rowCount: number | undefined;
  readonly label?: string;
  /** Where the list can also be downloaded at once, by navigation. */
  readonly onDownload?: (format: ExportFormat) => void;
  readonly isDownloading?: boolean;
}

export function ListExport({ order, isDownloading = false, ...menu }: ListExportProps) {
  const dispatch = useDispatch();
  const { name: list, isByExportHost } = order.list;
  const isOrdering = useLoading(exporting.actions.create);
  return (
    <ExportMenu
      {...menu}
      columns={order.list.columns}
      entity={order.list.entity}
      isBusy={isOrdering || isDownloading}
      onExport={(choice) =>
        void dispatch(
          exporting.actions.create({ ...order, list, ...(isByExportHost && { isByExportHost }), ...choice }),
        )
      }
    />
  );
}
