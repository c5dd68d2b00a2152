import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { fieldLabel } from '#contract/labels/entity-labels';
import { printJobLabels } from '#contract/repertory/labels';
import { renderPage } from '#src/components/render-page.fixture';
import { startTestApp } from '#src/models/ports.fixture';
import { repertory } from '#src/models/repertory';
import { formSteps, type FormField, type Validity } from './print-job-form';
import { usePrintJobItems } from './use-print-job-items';

const Item = ({ name, validity = 'days' }: { readonly name: FormField; readonly validity?: Validity }) =>
  usePrintJobItems({}, { validity, cardKind: 'physical' })[name];

function show(item: ReactNode, initialValues = {}) {
  renderPage(<Form initialValues={initialValues}>{item}</Form>, { app: startTestApp([repertory]).app });
}

const quantityMessage = '印刷数量必须是 1–100,000 的整数';
const prefixMessage = '卡号前缀为 2–6 位大写字母或数字';
const faceValueMessage = '面值必须是 0–100,000 元，最多两位小数';

describe('the form of a new job', () => {
  it.each([
    ['quantity', '0', quantityMessage],
    ['quantity', '100001', quantityMessage],
    ['quantity', '1.5', `识别为 1.5，${quantityMessage}`],
    ['quantity', '10万', `识别为 10万，${quantityMessage}`],
    ['quantity', '约50', `识别为 约50，${quantityMessage}`],
    ['quantity', '1'.repeat(40), `识别为 ${'1'.repeat(24)}…，${quantityMessage}`],
    ['validDays', '3651', '权益时长必须是 1–3,650 的整数'],
    ['activationsPerUser', '101', '单用户激活上限必须是 1–100 的整数'],
    ['prefix', 'S', `识别为 S，${prefixMessage}`],
    ['prefix', '学习卡', `识别为 学习卡，${prefixMessage}`],
    ['prefix', 'TOOLONG', `识别为 TOOLONG，${prefixMessage}`],
    ['faceValueYuan', '9.999', `识别为 9.999，${faceValueMessage}`],
    ['faceValueYuan', '100000.01', `识别为 100000.01，${faceValueMessage}`],
    ['faceValueYuan', '-1', `识别为 -1，${faceValueMessage}`],
    ['activateBefore', '2026-02-30', '识别为 2026-02-30，没有这一天'],
    ['activateBefore', '明天', '识别为 明天，不是日期，请写成 2026-03-01 的格式'],
    ['activateBefore', '2020-01-01', '激活截止日不能早于今天'],
  ] as const)('refuses as %s: %s', async (name, typed, message) => {
    show(<Item name={name} />);
    const field = screen.getByLabelText(fieldLabel(printJobLabels.fields, name));
    await userEvent.type(field, typed);
    await userEvent.tab();
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
  });

  it('has an item for each field of the steps', () => {
    const Names = () =>
      Object.keys(usePrintJobItems({}, { validity: 'days', cardKind: 'physical' })).join(' ');
    show(
      <div role="status">
        <Names />
      </div>,
    );
    const names = screen.getByRole('status').textContent.split(' ');
    expect(names).toEqual(expect.arrayContaining(formSteps.flatMap(({ fields }) => fields)));
  });

  it('refuses a last day of the benefit before the last day of activation', async () => {
    const items = [
      <Item key="before" name="activateBefore" />,
      <Item key="until" name="validUntil" validity="until" />,
    ];
    show(items, { activateBefore: '2035-12-31' });
    await userEvent.type(screen.getByLabelText('到期日'), '2035-12-30');
    await userEvent.tab();
    expect(await screen.findByText('到期日不能早于激活截止日')).toBeVisible();
  });
});
