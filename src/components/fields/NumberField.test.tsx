import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { writings } from '#contract/readers/writings';
import { renderPart } from '../render-page.fixture';
import { NumberField, type TypedNumber } from './NumberField';

function openField(reads: 'count' | 'days' | 'money') {
  let held: { number?: TypedNumber } = {};
  renderPart(
    <Form onValuesChange={(_, values: typeof held) => (held = values)}>
      <Form.Item name="number" label="number">
        <NumberField reads={reads} />
      </Form.Item>
    </Form>,
  );
  const field = screen.getByLabelText('number');
  /** @returns what the form holds then, and what is shown */
  async function paste(text: string) {
    await userEvent.clear(field);
    await userEvent.paste(text);
    await userEvent.tab();
    return { text, held: String(held.number), shown: field.getAttribute('value') };
  }
  return { field, paste };
}

describe.each(['count', 'days', 'money'] as const)('a field for %s', (reads) => {
  const { value, written, others } = writings[reads] ?? { value: '', written: [], others: [] };

  it('reads what is written in any of the ways', async () => {
    expect(written).not.toEqual([]);
    const { paste } = openField(reads);
    for (const text of written) expect(await paste(text)).toEqual({ text, held: value, shown: value });
  });

  it('does not read anything else as it, and shows what was typed', async () => {
    expect(others).not.toEqual([]);
    const { paste } = openField(reads);
    for (const text of others) {
      const { held, shown } = await paste(text);
      expect({ text, held }).not.toEqual({ text, held: value });
      expect({ text, shown }).toEqual({ text, shown: held });
    }
  });
});

it('steps by one with the arrows, from nothing on, and leaves what is no number alone', async () => {
  const { field, paste } = openField('count');
  await paste('16');
  await userEvent.type(field, '{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(field).toHaveValue('17');
  await userEvent.clear(field);
  await userEvent.type(field, '{ArrowDown}');
  expect(field).toHaveValue('-1');
  await userEvent.clear(field);
  await userEvent.type(field, '10万{ArrowUp}');
  expect(field).toHaveValue('10万');
});
