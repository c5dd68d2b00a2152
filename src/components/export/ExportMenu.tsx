/** The export button of a list's toolbar: formats, the screen's columns, all or chosen ones, and the number of rows. */
import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { exportFormats, type ExportFormat } from '#contract/export/constants';
import { exportWords } from '#contract/export/labels';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { exportTexts } from '#src/locales/export';
import { lazyLayer } from '../lazy/lazy-part';

// Lazy: few people choose columns.
const ExportColumnsDialog = lazyLayer(async () => (await import('./ExportColumnsDialog')).default);

export interface ExportChoice<Key extends string> {
  readonly format: ExportFormat;
  /** Without it, all columns of the list that are not sensitive. */
  readonly columns?: readonly Key[];
  /** The reason, if one of the columns is sensitive. */
  readonly reason?: string;
}

interface ExportMenuProps<Key extends string> {
  /** All columns that the file may have. */
  readonly columns: readonly Key[];
  /** The columns that the screen shows. */
  readonly screen: readonly Key[];
  /** Columns that have to be chosen explicitly and with a reason. */
  readonly sensitive: readonly Key[];
  /** The entity whose fields the columns are. */
  readonly entity: string;
  /** Number of rows that match the filter; undefined until it is known. */
  readonly rowCount: number | undefined;
  readonly isBusy: boolean;
  readonly label?: string;
  /** @returns whether the export was ordered */
  readonly onExport: (choice: ExportChoice<Key>) => Promise<boolean>;
  /** Downloads the list at once by navigation, if the list offers that. */
  readonly onDownload?: (format: ExportFormat) => void;
}

export function ExportMenu<Key extends string>({
  columns,
  screen,
  sensitive,
  entity,
  rowCount,
  isBusy,
  label,
  onExport,
  onDownload,
}: ExportMenuProps<Key>) {
  const text = useTexts(exportTexts);
  const labels = useLabels(exportWords);
  const [isChoosing, setIsChoosing] = useState(false);

  const plain = screen.filter((key) => !sensitive.includes(key));
  const formatItems = (
    prefix: string,
    onChoose: (format: ExportFormat) => void,
    nameOf: (format: string) => string,
  ) =>
    exportFormats.map((format) => ({
      key: `${prefix}-${format}`,
      label: nameOf(labels.formats[format]),
      onClick: () => onChoose(format),
    }));
  const items: MenuProps['items'] = [
    {
      key: 'hint',
      label: rowCount === undefined ? text.menuHintUncounted : text.menuHint(displayCount(rowCount)),
      disabled: true,
      // This item is only a text to read, so it isn't as pale as an item that is disabled for now.
      style: { color: 'var(--sc-color-text-description)', cursor: 'default' },
    },
    {
      key: 'job',
      type: 'group',
      label: `${text.menuJob} · ${text.menuJobHint}`,
      children: [
        ...formatItems(
          'screen',
          (format) => void onExport({ format, ...(plain.length > 0 && { columns: plain }) }),
          text.withScreenColumns,
        ),
        ...formatItems('all', (format) => void onExport({ format }), text.withAllColumns),
        {
          key: 'choose',
          label: sensitive.length > 0 ? text.chooseSensitiveColumns : text.chooseColumns,
          onClick: () => setIsChoosing(true),
        },
      ],
    },
    ...(onDownload
      ? [
          {
            key: 'direct',
            type: 'group' as const,
            label: text.menuDirect,
            children: formatItems('direct', onDownload, (format) => format),
          },
        ]
      : []),
  ];
  return (
    <>
      <Dropdown autoFocus trigger={['click']} menu={{ items }} disabled={rowCount === 0}>
        <Button
          aria-keyshortcuts="E"
          loading={isBusy}
          icon={<DownOutlined aria-hidden />}
          iconPlacement="end"
        >
          {label ?? text.menu}
        </Button>
      </Dropdown>
      {isChoosing && (
        <ExportColumnsDialog
          columns={columns}
          chosen={plain}
          sensitive={sensitive}
          entity={entity}
          onCancel={() => setIsChoosing(false)}
          isBusy={isBusy}
          onConfirm={async ({ columns: keys, ...choice }) => {
            // In the order of the screen, not of the clicks.
            const isOrdered = await onExport({
              ...choice,
              columns: columns.filter((key) => keys.includes(key)),
            });
            if (isOrdered) setIsChoosing(false);
            return isOrdered;
          }}
        />
      )}
    </>
  );
}
