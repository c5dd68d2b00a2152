/** Changes the marks of one kind of card; if somebody else has saved first, both versions are shown for a choice. */
import { Button, Flex, Form } from 'antd';
import { useState } from 'react';
import { stockMarkMax } from '#contract/stock/constants';
import type { StockThreshold } from '#contract/stock/endpoints';
import { stockThresholdWords } from '#contract/stock/labels';
import { useFormDraft } from '#src/components/draft/use-form-draft';
import { faultShownOnPage } from '#src/components/fields/fault-shown';
import { numberIn, NumberField, type TypedNumber } from '#src/components/fields/NumberField';
import { useTranslatedErrors } from '#src/components/fields/use-translated-errors';
import { useUnsavedForm } from '#src/components/unsaved/use-unsaved-work';
import { fieldRules } from '#src/controllers/form/field-rules';
import { formWords } from '#src/controllers/form/texts';
import { useSubmission } from '#src/controllers/form/use-submission';
import { useLabels } from '#src/locales';
import { stock } from '#src/models/repertory/stock';
import { replyOf } from '#src/models/reply-of';
import { useDispatch } from 'saga-models/react';
import { stockWords } from './texts';

type Marks = {
  readonly lowerCount: number;
  readonly upperCount: number;
};

interface ThresholdFormProps {
  readonly threshold: StockThreshold;
  readonly onClose: () => void;
}

export function ThresholdForm({ threshold, onClose }: ThresholdFormProps) {
  const text = useLabels(stockWords);
  const { fields } = useLabels(stockThresholdWords);
  const dispatch = useDispatch();
  const { fillIn, integer } = fieldRules(useLabels(formWords));
  const [form] = Form.useForm<Marks>();
  useTranslatedErrors(form);
  const touch = useUnsavedForm();
  // The marks as they were when the form opened: the card goes on reading, but the edit must send the version that was
  // seen.
  const [seen] = useState(threshold);
  const { cardKind, version, lowerCount, upperCount } = seen;
  const draft = useFormDraft(form, `stock.threshold ${cardKind} ${version}`);
  const { submit, isBusy, dialog } = useSubmission(form, {
    key: draft.key,
    edited: { entityKind: 'stock_threshold', version },
    send: (marks: Marks, sending) =>
      replyOf(dispatch(stock.actions.updateThreshold({ cardKind, version: sending.version, ...marks }))),
    onDone() {
      draft.clear();
      onClose();
    },
  });

  const field = (name: keyof Marks, label: string) => ({
    name,
    label,
    style: { flex: '1 1 140px', marginBlockEnd: 0 },
    rules: [fillIn(label), integer(label, 0, stockMarkMax)],
  });

  const upper = field('upperCount', fields.upperCount);

  return (
    <>
      <Form<Marks>
        form={form}
        layout="vertical"
        initialValues={{ lowerCount, upperCount }}
        scrollToFirstError={faultShownOnPage}
        onValuesChange={() => {
          touch();
          draft.keep();
        }}
        onFinish={submit}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      >
        {draft.offer}
        <Flex vertical gap="small">
          <Flex wrap gap="small">
            <Form.Item<Marks> {...field('lowerCount', fields.lowerCount)} extra={text.lowerHint}>
              <NumberField autoFocus />
            </Form.Item>
            <Form.Item<Marks>
              {...upper}
              dependencies={['lowerCount']}
              rules={[
                ...upper.rules,
                ({ getFieldValue }) => ({
                  validator: (_rule, value: TypedNumber) =>
                    (numberIn(value) ?? Infinity) < Number(getFieldValue('lowerCount'))
                      ? Promise.reject(new Error(text.upperTooLow))
                      : Promise.resolve(),
                }),
              ]}
            >
              <NumberField />
            </Form.Item>
          </Flex>
          <Flex gap="small" justify="end">
            <Button onClick={onClose}>{text.cancel}</Button>
            <Button type="primary" htmlType="submit" loading={isBusy}>
              {text.save}
            </Button>
          </Flex>
        </Flex>
      </Form>
      {dialog}
    </>
  );
}
