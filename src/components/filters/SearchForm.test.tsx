import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Input } from 'antd';
import { omitEmpty } from '#src/lib/empty-values';
import { renderPart } from '../render-page.fixture';
import { SearchForm } from './SearchForm';

interface Wanted {
  readonly name?: string | undefined;
  readonly shop?: string | undefined;
}

const formOf = (filter: Wanted, onReset = () => {}) => (
  <SearchForm<Wanted>
    label="Search"
    fields={[
      { name: 'name', label: 'Name', control: <Input /> },
      { name: 'shop', label: 'Shop', control: <Input /> },
    ]}
    filter={filter}
    isSearching={false}
    onSearch={() => {}}
    onReset={onReset}
  />
);

describe('a filter that was typed and not searched for', () => {
  it('stays when the page is turned, and when another field is cleared', async () => {
    const { rerender } = renderPart(formOf({ shop: 'north' }));
    await userEvent.type(screen.getByLabelText('Name'), 'lamp');
    // A new but equal filter object, as the address yields after turning the page.
    rerender(formOf({ shop: 'north' }));
    expect(screen.getByLabelText('Name')).toHaveValue('lamp');
    rerender(formOf({}));
    await waitFor(() => expect(screen.getByLabelText('Shop')).toHaveValue(''));
    expect(screen.getByLabelText('Name')).toHaveValue('lamp');
  });

  it('goes when the filters are reset, also where none was set', async () => {
    renderPart(formOf({}));
    await userEvent.type(screen.getByLabelText('Name'), 'lamp');
    await userEvent.click(screen.getByRole('button', { name: /重\s*置/ }));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''));
  });
});

it.each(['  ', '\u3000', '\u200b\u00a0'])(
  'a filter of only blanks is none, and the field does not show them: %j',
  async (typed) => {
    const onSearch = jest.fn();
    renderPart(
      <SearchForm<Wanted>
        label="Search"
        fields={[{ name: 'name', label: 'Name', control: <Input /> }]}
        filter={{ shop: 'north' }}
        isSearching={false}
        onSearch={(filter) => onSearch(omitEmpty(filter))}
        onReset={() => {}}
      />,
    );
    const field = screen.getByLabelText('Name');
    await userEvent.type(field, typed);
    await userEvent.click(screen.getByRole('button', { name: /查\s*询/ }));
    await waitFor(() => expect(onSearch).toHaveBeenCalledWith({ shop: 'north' }));
    await waitFor(() => expect(field).toHaveValue(''));
  },
);
