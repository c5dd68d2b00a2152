/** Asks for the columns and format of an export, and for a reason if columns identify people outside the office. */
import { Form, Radio, Checkbox } from 'antd';
import { entityWords } from '#contract/entities';
import { exportFormats, exportLimits, type ExportFormat } from '#contract/export/constants';
import { exportWords } from '#contract/export/labels';
import { labelsOf } from '#contract/labels/entity-labels';
import { useLabels, useTexts } from '#src/locales';
import { exportTexts } from '#src/locales/export';
import { FormDialog } from '../FormDialog';
import { ReasonField } from '../ReasonField';
import type { ExportChoice } from './ExportMenu';
import './ColumnChoice.css';

interface Choice {
  readonly format: ExportFormat;
  readonly columns: readonly string[];
  readonly sensitive?: readonly string[];
  /** Required if a sensitive column is chosen. */
  readonly reason?: string;
}

interface ExportColumnsDialogProps {
  /** All available columns, in the order of the file. */
  readonly columns: readonly string[];
  /** The columns ticked at first. */
  readonly chosen: readonly string[];
  /** Columns that need a reason. */
  readonly sensitive: readonly string[];
  /** The entity whose field labels are shown: in the file in Chinese, in the dialog in the current language. */
  readonly entity: string;
  readonly isBusy: boolean;
  /** @returns whether the export was ordered */
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
  const labels = useLabels(exportWords);
  const fields = labelsOf(useLabels(entityWords), entity)?.fields ?? {};
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

interface ColumnChoiceProps {
  readonly columns: readonly { readonly key: string; readonly title: string }[];
  readonly label: string;
  /** Label of a checkbox for all columns; without it there is none. */
  readonly allLabel?: string;
  /** Form.Item passes these three. */
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (chosen: readonly string[]) => void;
}

/**
 * A checkbox for each column, and optionally one for all. A form field of its own, so that each checkbox responds
 * within the click.
 */
function ColumnChoice({ columns, label, allLabel, id, value = [], onChange }: ColumnChoiceProps) {
  const all = columns.map(({ key }) => key);
  return (
    <div id={id} role="group" aria-label={label} className="ColumnChoice">
      {allLabel !== undefined && (
        <Checkbox
          checked={value.length === all.length}
          indeterminate={value.length > 0 && value.length < all.length}
          onChange={({ target }) => onChange?.(target.checked ? all : [])}
        >
          {allLabel}
        </Checkbox>
      )}
      <Checkbox.Group
        options={columns.map(({ key, title }) => ({ value: key, label: title }))}
        value={[...value]}
        onChange={(chosen) => onChange?.(chosen)}
      />
    </div>
  );
}
