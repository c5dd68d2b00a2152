/** Asks which columns an export shall have, in which format, and why where it tells who people outside the office are. */
import { Form, Radio } from 'antd';
import { exportFormats, exportLimits, type ExportFormat } from '#contract/export/constants';
import { labelsOf } from '#contract/labels/entity-labels';
import { useTexts } from '../../locales';
import { entityLabels } from '../../locales/labels/entities';
import { exportLabels } from '../../locales/labels/export';
import { exportTexts } from '../../locales/export';
import { FormDialog } from '../FormDialog';
import { ReasonField } from '../ReasonField';
import { ColumnChoice } from './ColumnChoice';
import type { ExportChoice } from './ExportMenu';

interface Choice {
  readonly format: ExportFormat;
  readonly columns: readonly string[];
  readonly sensitive?: readonly string[];
  /** Asked for where something sensitive is chosen. */
  readonly reason?: string;
}

interface ExportColumnsDialogProps {
  /** All there are, in the order of the file. */
  readonly columns: readonly string[];
  /** Those to begin with. */
  readonly chosen: readonly string[];
  /** Those that nobody gets without a reason. */
  readonly sensitive: readonly string[];
  /** Whose fields they are: the file has their Chinese names, the question those of the language shown. */
  readonly entity: string;
  readonly isBusy: boolean;
  /** @returns whether it was ordered */
  readonly onConfirm: (
    choice: Required<Pick<ExportChoice<string>, 'columns'>> & ExportChoice<string>,
  ) => Promise<boolean>;
  readonly onCancel: () => void;
}

export default function ExportColumnsDialog({
  columns,
  chosen,
  sensitive,
  entity,
  isBusy,
  onConfirm,
  onCancel,
}: ExportColumnsDialogProps) {
  const text = useTexts(exportTexts);
  const labels = useTexts(exportLabels);
  const fields = labelsOf(useTexts(entityLabels), entity)?.fields ?? {};
  const [form] = Form.useForm<Choice>();
  const asksWhy = (Form.useWatch('sensitive', form)?.length ?? 0) > 0;
  const choicesOf = (keys: readonly string[]) => keys.map((key) => ({ key, title: fields[key] ?? key }));
  return (
    <FormDialog<Choice>
      title={text.columnsTitle}
      confirmText={text.confirm}
      isBusy={isBusy}
      draft={`export.columns ${entity}`}
      form={form}
      initialValues={{ format: 'xlsx', columns: chosen, sensitive: [] }}
      onConfirm={({ sensitive: deliberate = [], reason, columns: plain, format }) =>
        onConfirm({
          format,
          columns: [...plain, ...deliberate],
          ...(deliberate.length > 0 && reason !== undefined && { reason: reason.trim() }),
        })
      }
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
          columns={choicesOf(columns.filter((key) => !sensitive.includes(key)))}
          label={labels.fields.columns}
          allLabel={text.allColumns}
        />
      </Form.Item>
      {sensitive.length > 0 && (
        <Form.Item name="sensitive" label={labels.fields.sensitiveColumns} extra={text.sensitiveHint}>
          <ColumnChoice columns={choicesOf(sensitive)} label={labels.fields.sensitiveColumns} />
        </Form.Item>
      )}
      {asksWhy && <ReasonField label={labels.fields.reason} max={exportLimits.reasonMax} rows={2} />}
    </FormDialog>
  );
}
