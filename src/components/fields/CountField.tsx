/** Has a person type how many cards are lost for good, or leave for somebody else: whoever types the number has read it. */
import { Form, Input } from 'antd';
import { readCount } from '#contract/readers/number';
import { displayCount } from '../../lib/display-number';
import { useTexts } from '../../locales';
import { componentTexts } from '../texts';

/** From here on a slip of the hand costs too much. */
const typedFrom = 100;

/** Nothing for a few. */
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
      <Input inputMode="numeric" autoComplete="off" style={{ width: 180 }} />
    </Form.Item>
  );
}
