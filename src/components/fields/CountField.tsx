/**
 * Makes the person type how many cards are lost for good, or who leave for another owner, so that the number is
 * certainly read.
 */
import { Form, Input } from 'antd';
import { readCount } from '#contract/readers/number';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { componentTexts } from '../texts';

/** From this number on an accidental click would cost too much. */
const typedFrom = 100;

/** Renders nothing for small counts. */
export function CountField({ count }: { readonly count: number }) {
  const { typedCount: text } = useTexts(componentTexts);
  if (count < typedFrom) return null;
  return (
    <Form.Item
      name="typedCount"
      label={text.label(displayCount(count))}
      rules={[
        {
          validator: (_rule, typed: string | undefined) =>
            readCount(typed ?? '') === String(count)
              ? Promise.resolve()
              : Promise.reject(new Error(text.wrong(displayCount(count)))),
        },
      ]}
    >
      <Input inputMode="numeric" style={{ width: 180 }} />
    </Form.Item>
  );
}
