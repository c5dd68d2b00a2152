import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Input } from 'antd';
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
