import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dropdown } from 'antd';
import { useState } from 'react';
import { renderPart } from '../render-page.fixture';
import { Dialog } from './Dialog';
import { useMenuTrigger } from '../antd/use-menu-trigger';

function Page() {
  const [opened, setOpened] = useState<string>();
  const [rows, setRows] = useState(['first', 'second']);
  const { ref, onOpenChange } = useMenuTrigger();
  const close = () => setOpened(undefined);
  return (
    <main id="content">
      <h1 tabIndex={-1}>Rows</h1>
      {rows.map((row) => (
        <button key={row} type="button" onClick={() => setOpened(row)}>
          {row}
        </button>
      ))}
      <Dropdown
        trigger={['click']}
        onOpenChange={onOpenChange}
        menu={{ items: [{ key: 'menu', label: 'chosen', onClick: () => setOpened('menu') }] }}
      >
        <button ref={ref} type="button">
          menu
        </button>
      </Dropdown>
      {opened !== undefined && (
        <Dialog title={opened} onCancel={close} footer={null}>
          <button
            type="button"
            onClick={() => {
              setRows(rows.filter((row) => row !== opened));
              close();
            }}
          >
            remove
          </button>
        </Dialog>
      )}
    </main>
  );
}

const press = async (name: string) => userEvent.click(await screen.findByText(name));

describe('a dialog that closes', () => {
  beforeEach(() => void renderPart(<Page />));

  it('gives the focus back to the button that opened it', async () => {
    await press('second');
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByText('second')).toHaveFocus());
  });

  it('gives it to the button of the menu that it was chosen in', async () => {
    await press('menu');
    await press('chosen');
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'menu' })).toHaveFocus());
  });

  it('gives it to the title where what opened it is gone', async () => {
    await press('first');
    await press('remove');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Rows' })).toHaveFocus());
  });
});
