/** Moves the marks of one kind of card; when somebody else was quicker, both are shown and the choice is left. */
import { Button, Flex, Form, InputNumber } from 'antd';
import { useState } from 'react';
import type { VersionConflict } from '#contract/envelope';
import type { StockThreshold } from '#contract/stock';
import { stockMarkMax } from '#contract/stock.facts';
import { ConflictDialog } from '#src/components/ConflictDialog';
import { useTexts } from '#src/locales';
import { replyOf } from '#src/models/reply-of';
import { stock } from '#src/models/stock';
import { useDispatch, useLoading } from '#src/runtime/react';
import { stockTexts } from './texts';

interface Marks {
  readonly lowerCount: number;
  readonly upperCount: number;
}

interface Disputed {
  readonly marks: Marks;
  readonly conflict: VersionConflict;
}

interface ThresholdFormProps {
  readonly threshold: StockThreshold;
  readonly onClose: () => void;
}

const isMark = (name: string): name is keyof Marks => name === 'lowerCount' || name === 'upperCount';

export function ThresholdForm({ threshold, onClose }: ThresholdFormProps) {
  const text = useTexts(stockTexts);
  const dispatch = useDispatch();
  const [form] = Form.useForm<Marks>();
  // As they were when the form was opened: the card goes on reading, and the edit must name what was seen.
  const [seen] = useState(threshold);
  const [disputed, setDisputed] = useState<Disputed>();
  const isBusy = useLoading('stock/updateThreshold');
  const { cardKind, version, lowerCount, upperCount } = seen;

  const save = async (marks: Marks, seenVersion: number) => {
    const edit = { cardKind, version: seenVersion, ...marks };
    const outcome = await replyOf(dispatch(stock.actions.updateThreshold(edit)));
    if (outcome?.kind === 'done') onClose();
    setDisputed(outcome?.kind === 'conflict' ? { marks, conflict: outcome.conflict } : undefined);
    if (outcome?.kind === 'refused')
      form.setFields(
        outcome.fields.flatMap(({ path, message }) =>
          isMark(path) ? [{ name: path, errors: [message] }] : [],
        ),
      );
  };

  const field = (name: keyof Marks, label: string) => ({
    name,
    label,
    style: { flex: '1 1 140px', marginBlockEnd: 0 },
    rules: [{ required: true, message: text.required(label) }],
  });
  const control = { min: 0, max: stockMarkMax, precision: 0, style: { width: '100%' } };

  return (
    <>
      <Form<Marks>
        form={form}
        layout="vertical"
        initialValues={{ lowerCount, upperCount }}
        scrollToFirstError={{ focus: true }}
        onFinish={(marks) => void save(marks, version)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      >
        <Flex vertical gap="small">
          <Flex wrap gap="small">
            <Form.Item<Marks> {...field('lowerCount', text.lower)} extra={text.lowerHint}>
              <InputNumber<number> autoFocus {...control} />
            </Form.Item>
            <Form.Item<Marks>
              {...field('upperCount', text.upper)}
              dependencies={['lowerCount']}
              rules={[
                { required: true, message: text.required(text.upper) },
                ({ getFieldValue }) => ({
                  validator: (_rule, upper: number) =>
                    upper < getFieldValue('lowerCount')
                      ? Promise.reject(new Error(text.upperTooLow))
                      : Promise.resolve(),
                }),
              ]}
            >
              <InputNumber<number> {...control} />
            </Form.Item>
          </Flex>
          <Flex gap="small" justify="end">
            <Button onClick={onClose}>{text.cancel}</Button>
            <Button type="primary" htmlType="submit" loading={isBusy && disputed === undefined}>
              {text.save}
            </Button>
          </Flex>
        </Flex>
      </Form>
      {disputed && (
        <ConflictDialog
          conflict={disputed.conflict}
          mine={{ ...disputed.marks }}
          isBusy={isBusy}
          onTakeTheirs={onClose}
          onApplyMine={() => void save(disputed.marks, disputed.conflict.version)}
          onCancel={() => setDisputed(undefined)}
        />
      )}
    </>
  );
}
