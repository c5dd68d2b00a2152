import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { fieldLabel } from '#contract/labels/entity-labels';
import { printJobLabels } from '#contract/repertory/labels';
import { NumberField } from '#src/components/fields/NumberField';
import { renderPart } from '#src/components/render-page.fixture';
import { FormField } from './FormField';
import type { FormField as FieldName } from './print-job-form';

async function expectMessage(name: FieldName, typed: string, message: string, control: ReactNode) {
  renderPart(
    <Form>
      <FormField name={name}>{control}</FormField>
    </Form>,
  );
  await userEvent.type(screen.getByLabelText(fieldLabel(printJobLabels.fields, name)), typed);
  await waitFor(() =>
    expect(screen.getByLabelText(fieldLabel(printJobLabels.fields, name))).toHaveAccessibleDescription(
      message,
    ),
  );
}

const quantityMessage = '印刷数量必须是 1–100,000 的整数';
const prefixMessage = '卡号前缀为 2–6 位大写字母或数字';
const faceValueMessage = '面值必须是 0–100,000 元，最多两位小数';

describe('what a field of a new job refuses while it is typed', () => {
  it.each([
    ['quantity', '0', quantityMessage],
    ['quantity', '100001', quantityMessage],
    ['quantity', '1.5', `识别为 1.5，${quantityMessage}`],
    ['quantity', '10万', `识别为 10万，${quantityMessage}`],
    ['quantity', '约50', `识别为 约50，${quantityMessage}`],
    ['quantity', '1'.repeat(40), `识别为 ${'1'.repeat(24)}…，${quantityMessage}`],
    ['validDays', '3651', '权益时长必须是 1–3,650 的整数'],
    ['activationsPerUser', '101', '单用户激活上限必须是 1–100 的整数'],
  ] as const)('%s %s', async (name, typed, message) => {
    await expectMessage(name, typed, message, <NumberField />);
  });

  it.each([
    ['prefix', 'S', `识别为 S，${prefixMessage}`],
    ['prefix', '学习卡', `识别为 学习卡，${prefixMessage}`],
    ['prefix', 'TOOLONG', `识别为 TOOLONG，${prefixMessage}`],
    ['faceValueYuan', '9.999', `识别为 9.999，${faceValueMessage}`],
    ['faceValueYuan', '100000.01', `识别为 100000.01，${faceValueMessage}`],
    ['faceValueYuan', '-1', `识别为 -1，${faceValueMessage}`],
    ['activateBefore', '2026-02-30', '识别为 2026-02-30，没有这一天'],
    ['activateBefore', '明天', '识别为 明天，不是日期，请写成 2026-03-01 的格式'],
    ['activateBefore', '2020-01-01', '激活截止日不能早于今天'],
  ] as const)('%s %s', async (name, typed, message) => {
    // An Input stands for the field's own control; it passes the same value to the rule.
    await expectMessage(name, typed, message, <Input />);
  });

  it('validUntil before the last day of activation', async () => {
    renderPart(
      <Form initialValues={{ activateBefore: '2035-12-31' }}>
        <Form.Item name="activateBefore" hidden>
          <Input />
        </Form.Item>
        <FormField name="validUntil" dependencies={['activateBefore']}>
          <Input />
        </FormField>
      </Form>,
    );
    await userEvent.type(screen.getByLabelText('到期日'), '2035-12-30');
    expect(await screen.findByText('到期日不能早于激活截止日')).toBeVisible();
  });
});
