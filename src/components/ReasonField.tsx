/** Asks why: a sentence that may not be left out. */
import { Form, Input } from 'antd';
import { useTexts } from '../locales';
import { componentTexts } from './texts';

interface ReasonFieldProps {
  readonly label: string;
  readonly max: number;
  readonly rows?: number;
}

export function ReasonField({ label, max, rows = 3 }: ReasonFieldProps) {
  const text = useTexts(componentTexts);
  return (
    <Form.Item
      name="reason"
      label={label}
      rules={[{ required: true, whitespace: true, message: text.pleaseFillIn(label) }]}
    >
      <Input.TextArea rows={rows} maxLength={max} showCount />
    </Form.Item>
  );
}
