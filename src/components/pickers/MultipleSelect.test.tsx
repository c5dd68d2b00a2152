import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ChoicesField } from '../filters/ChoicesField';
import { renderPart } from '../render-page.fixture';
import { MultipleSelect } from './MultipleSelect';

const options = ['字帖', '挂图', '词典'].map((label, value) => ({ value: String(value), label }));

function Field({ isFilter }: { readonly isFilter: boolean }) {
  const [value, setValue] = useState<readonly string[]>([]);
  const given = {
    id: 'field',
    value,
    onChange: (values: readonly (string | number)[]) => setValue(values.map(String)),
  };
  return (
    <>
      <label htmlFor="field">赠品</label>
      {isFilter ? (
        <ChoicesField {...given} options={[{ label: '全部', options }]} />
      ) : (
        <MultipleSelect<string> {...given} options={options} />
      )}
      <output>{value.join()}</output>
      <button type="button">下一个</button>
    </>
  );
}

describe.each([true, false])('a choice of several, as a filter: %s', (isFilter) => {
  it('keeps what was chosen when Tab leaves it, and goes on to the next field', async () => {
    renderPart(<Field isFilter={isFilter} />);
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.click(await screen.findByText('挂图'));
    expect(screen.getByRole('status')).toHaveTextContent('1');
    // The first leads to the button that clears the field.
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole('status')).toHaveTextContent('1');
    expect(screen.getByRole('button', { name: '下一个' })).toHaveFocus();
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false'));
  });

  it('chooses nothing when Tab passes through it', async () => {
    renderPart(<Field isFilter={isFilter} />);
    await userEvent.click(screen.getByRole('combobox'));
    await screen.findByText('字帖');
    await userEvent.tab();
    expect(screen.getByRole('status')).toHaveTextContent('');
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false'));
  });
});
