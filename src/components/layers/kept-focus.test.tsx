import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, Drawer, Dropdown, Image, Modal, Popconfirm, Popover } from 'antd';
import { useState, type ReactNode } from 'react';
import { renderPage } from '../render-page.fixture';
import { Dialog } from './Dialog';
import { SideDrawer } from './SideDrawer';
import { useQuestion } from './use-question';

interface LayerProps {
  /** What the button that opens the layer says. */
  readonly name: string;
  /** A button in the layer. */
  readonly inside: ReactNode;
}

/** A layer that is mounted to open it. */
function Mounted({
  name,
  layer,
}: {
  readonly name: string;
  readonly layer: (close: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{name}</Button>
      {isOpen && layer(() => setOpen(false))}
    </>
  );
}

function Question({ name, inside }: LayerProps) {
  const [ask, holder] = useQuestion();
  return (
    <>
      {holder}
      <Button onClick={() => void ask({ title: 'Sure?', content: inside })}>{name}</Button>
    </>
  );
}

/** What opens a layer, by the name of what antd has for it. */
const kinds: Readonly<Record<string, (props: LayerProps) => ReactNode>> = {
  Modal: ({ name, inside }) => (
    <Mounted
      name={name}
      layer={(close) => (
        <Dialog title="Layer" footer={null} onCancel={close}>
          {inside}
        </Dialog>
      )}
    />
  ),
  useModal: Question,
  Drawer: ({ name, inside }) => (
    <Mounted
      name={name}
      layer={(close) => (
        <SideDrawer title="Layer" onClose={close}>
          {inside}
        </SideDrawer>
      )}
    />
  ),
  Popover: ({ name, inside }) => (
    <Popover trigger="click" content={inside}>
      <Button>{name}</Button>
    </Popover>
  ),
  Popconfirm: ({ name, inside }) => (
    <Popconfirm title={inside}>
      <Button>{name}</Button>
    </Popconfirm>
  ),
  Dropdown: ({ name, inside }) => (
    <Dropdown trigger={['click']} popupRender={() => <div role="menu">{inside}</div>}>
      <Button>{name}</Button>
    </Dropdown>
  ),
  Image: ({ name, inside }) => (
    <Mounted
      name={name}
      layer={(close) => (
        <Image
          alt="face"
          src="/face.png"
          preview={{ open: true, onOpenChange: close, actionsRender: () => inside }}
        />
      )}
    />
  ),
};

/** antd's components over the page that take the focus, with what the page does without them. */
const overPage = { Modal, Drawer, Popover, Popconfirm, Dropdown, Image, useModal: Modal.useModal };

const productSource = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx$/.test(path) && !/\.(test|fixture)\.tsx$/.test(path))
  .map((path) => readFileSync(join('src', path), 'utf8'))
  .join('\n');

/** A list whose rows each open a layer, in which the row can be removed. */
function Rows({ kind }: { readonly kind: string }) {
  const [rows, setRows] = useState(['1', '2', '3']);
  const Opener = kinds[kind] ?? (() => null);
  return (
    <main>
      <h1 tabIndex={-1}>Rows</h1>
      {rows.length > 0 && <button onClick={() => setRows([])}>leave none</button>}
      <ul>
        {rows.map((row) => (
          <li key={row} data-row-key={row}>
            <Opener
              name={`open ${row}`}
              inside={
                <button type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
                  remove {row}
                </button>
              }
            />
          </li>
        ))}
      </ul>
    </main>
  );
}

const press = async (name: string) => userEvent.click(await screen.findByText(name));
const opener = (row: string) => screen.getByRole('button', { name: `open ${row}` });

describe('the focus', () => {
  it('is tried with every kind of layer that the page has', () => {
    const used = Object.keys(overPage).filter((name) =>
      new RegExp(`<${name}\\b|\\.${name}\\(`).test(productSource),
    );
    expect(Object.keys(kinds).toSorted()).toEqual(used.toSorted());
  });

  it('goes to the title when what was pressed is gone, and is in no row', async () => {
    renderPage(<Rows kind="Modal" />);
    await press('leave none');
    await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  });

  describe.each(Object.keys(kinds))('over which a %s lay', (kind) => {
    beforeEach(() => void renderPage(<Rows kind={kind} />));

    it('returns to what opened it', async () => {
      await press('open 2');
      (await screen.findByText('remove 2')).focus();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(opener('2')).toHaveFocus());
    });

    it('goes to the row that took the place of the one that opened it', async () => {
      await press('open 2');
      await press('remove 2');
      await waitFor(() => expect(opener('3')).toHaveFocus());
    });
  });
});
