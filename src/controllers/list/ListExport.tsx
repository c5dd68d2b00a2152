/** The rows that a list shows, as a file made in the background: its filter, its order, chosen columns. */
import type { ExportOrder } from '#contract/export/endpoints';
import { exportColumns, type ExportFormat } from '#contract/export/constants';
import { ExportMenu } from '../../components/export/ExportMenu';
import { exporting } from '../../models/export';
import { useDispatch, useLoading } from '../../runtime/react';

interface ListExportProps {
  readonly order: Omit<ExportOrder, 'format' | 'columns'>;
  /** Rows that match the filter; undefined until they are known. */
  readonly rowCount: number | undefined;
  readonly label?: string;
  /** Where the list can also be downloaded at once, by navigation. */
  readonly onDownload?: (format: ExportFormat) => void;
  readonly isDownloading?: boolean;
}

export function ListExport({ order, isDownloading = false, ...menu }: ListExportProps) {
  const dispatch = useDispatch();
  const isOrdering = useLoading(exporting.actions.create);
  return (
    <ExportMenu
      {...menu}
      columns={exportColumns[order.list]}
      isBusy={isOrdering || isDownloading}
      onExport={(choice) => void dispatch(exporting.actions.create({ ...order, ...choice }))}
    />
  );
}
