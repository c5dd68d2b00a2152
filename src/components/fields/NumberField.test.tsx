import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { writings } from '#contract/readers/writings';
import { renderPart } from '../render-page.fixture';
import { NumberField, type TypedNumber } from './NumberField';

async function paste(reads: 'count' | 'days' | 'money', text: string) {
  let held: { number?: TypedNumber } = {};
  renderPart(
    <Form onValuesChange={(_, values: typeof held) => (held = values)}>
      <Form.Item name="number" label="number">
        <NumberField reads={reads} />
      </Form.Item>
    </Form>,
  );
  const field = screen.getByLabelText('number');
  await userEvent.click(field);
  await userEvent.paste(text);
  await userEvent.tab();
  return { held: held.number, field };
}

describe.each(['count', 'days', 'money'] as const)('a field for %s', (reads) => {
  const { value, written, others } = writings[reads] ?? { value: '', written: [], others: [] };

  it.each(written.map((each) => [each]))('reads %j', async (text) => {
    const { held, field } = await paste(reads, text);
    expect(String(held)).toBe(value);
    expect(field).toHaveValue(value);
  });

  it.each(others.map((each) => [each]))('does not read %j as it, and shows what was typed', async (text) => {
    const { held, field } = await paste(reads, text);
    expect(String(held)).not.toBe(value);
    expect(field).toHaveValue(String(held));
  });
});

it('steps by one with the arrows, from nothing on, and leaves what is no number alone', async () => {
  const { field } = await paste('count', '16');
  await userEvent.type(field, '{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(field).toHaveValue('17');
  await userEvent.clear(field);
  await userEvent.type(field, '{ArrowDown}');
  expect(field).toHaveValue('-1');
  await userEvent.clear(field);
  await userEvent.type(field, '10万{ArrowUp}');
  expect(field).toHaveValue('10万');
});
