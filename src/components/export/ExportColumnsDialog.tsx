/** Asks which columns an export shall have, and in which format. */
import { Form, Radio } from 'antd';
import type { EntityKind } from '#contract/areas';
import { exportFormats, type ExportFormat } from '#contract/export/constants';
import { useTexts } from '../../locales';
import { entityLabels } from '../../locales/labels/entities';
import { exportLabels } from '../../locales/labels/export';
import { exportTexts } from '../../locales/export';
import { FormDialog } from '../FormDialog';
import { ColumnChoice } from './ColumnChoice';

interface Choice {
  readonly format: ExportFormat;
  readonly columns: string[];
}

interface ExportColumnsDialogProps {
  readonly columns: readonly { readonly key: string }[];
  /** Whose fields they are: the file has their Chinese names, the question those of the language shown. */
  readonly entity: EntityKind;
  readonly onConfirm: (format: ExportFormat, columns: readonly string[]) => void;
  readonly onCancel: () => void;
}

export default function ExportColumnsDialog({
  columns,
  entity,
  onConfirm,
  onCancel,
}: ExportColumnsDialogProps) {
  const text = useTexts(exportTexts);
  const labels = useTexts(exportLabels);
  const fields: Readonly<Record<string, string>> = useTexts(entityLabels)[entity].fields;
  return (
    <FormDialog<Choice>
      title={text.columnsTitle}
      confirmText={text.confirm}
      isBusy={false}
      initialValues={{ format: 'xlsx', columns: columns.map(({ key }) => key) }}
      onConfirm={(choice) => onConfirm(choice.format, choice.columns)}
      onCancel={onCancel}
    >
      <Form.Item name="format" label={labels.fields.format}>
        <Radio.Group
          options={exportFormats.map((format) => ({ value: format, label: labels.formats[format] }))}
        />
      </Form.Item>
      <Form.Item
        name="columns"
        label={labels.fields.columns}
        rules={[{ required: true, type: 'array', min: 1, message: text.noColumns }]}
      >
        <ColumnChoice
          columns={columns.map(({ key }) => ({ key, title: fields[key] ?? key }))}
          label={labels.fields.columns}
          allLabel={text.allColumns}
        />
      </Form.Item>
    </FormDialog>
  );
}
