/** Asks which columns an export shall have, and in which format. */
import { Checkbox, Flex, Form, Radio } from 'antd';
import { exportFormats, type ExportFormat } from '#contract/export.facts';
import { useTexts } from '../../locales';
import { exportTexts } from '../../locales/export';
import { FormDialog } from '../FormDialog';

interface Choice {
  readonly format: ExportFormat;
  readonly columns: string[];
}

interface ExportColumnsDialogProps {
  readonly columns: readonly { readonly key: string; readonly title: string }[];
  readonly onConfirm: (format: ExportFormat, columns: readonly string[]) => void;
  readonly onCancel: () => void;
}

export default function ExportColumnsDialog({ columns, onConfirm, onCancel }: ExportColumnsDialogProps) {
  const text = useTexts(exportTexts);
  const [form] = Form.useForm<Choice>();
  const all = columns.map(({ key }) => key);
  const chosen: readonly string[] = Form.useWatch('columns', form) ?? all;
  return (
    <FormDialog<Choice>
      form={form}
      title={text.columnsTitle}
      confirmText={text.confirm}
      isBusy={false}
      initialValues={{ format: 'xlsx', columns: all }}
      onConfirm={(choice) => onConfirm(choice.format, choice.columns)}
      onCancel={onCancel}
    >
      <Form.Item name="format" label={text.format}>
        <Radio.Group options={exportFormats.map((format) => ({ value: format, label: text[format] }))} />
      </Form.Item>
      <Flex style={{ marginBlockEnd: 8 }}>
        <Checkbox
          checked={chosen.length === all.length}
          indeterminate={chosen.length > 0 && chosen.length < all.length}
          onChange={({ target }) => form.setFieldsValue({ columns: target.checked ? all : [] })}
        >
          {text.allColumns}
        </Checkbox>
      </Flex>
      <Form.Item
        name="columns"
        label={text.columns}
        rules={[{ required: true, type: 'array', min: 1, message: text.noColumns }]}
      >
        <Checkbox.Group
          style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))', gap: 8 }}
          options={columns.map(({ key, title }) => ({ value: key, label: title }))}
        />
      </Form.Item>
    </FormDialog>
  );
}
