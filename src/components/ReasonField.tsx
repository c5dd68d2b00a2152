/** A required field for a reason. */
import { Form, Input } from 'antd';
import { useTexts } from '#src/locales';
import { countedTo } from './fields/counted-to';
import { componentTexts } from './texts';

interface ReasonFieldProps {
  readonly name?: string;
  readonly label: string;
  readonly max: number;
  readonly rows?: number;
}

export function ReasonField({ name = 'reason', label, max, rows = 3 }: ReasonFieldProps) {
  const text = useTexts(componentTexts);
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[
        { required: true, whitespace: true, message: text.pleaseFillIn(label) },
        { max, message: text.charactersMax(label, max) },
      ]}
    >
      <Input.TextArea rows={rows} {...countedTo(max)} />
    </Form.Item>
  );
}
