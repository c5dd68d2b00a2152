import { screen, within as inLayer } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState, type ReactNode } from 'react';
import { ChunkLoadError } from '#src/request/chunk-load-error';
import { Dialog } from '../layers/Dialog';
import { SideDrawer } from '../layers/SideDrawer';
import { renderPage } from '../render-page.fixture';
import { lazyPart } from './lazy-part';
import { ReportProvider } from './report';

interface DrawerProps {
  readonly name: string;
  readonly onClose: () => void;
}

const Drawer = ({ name }: DrawerProps) => <p>{name}的详情</p>;

/** A page with a field and a lazy part that fails to load once for each of these chunks. */
function open(missing: readonly string[], around = (page: ReactNode) => page) {
  let asked = 0;
  const reported: unknown[] = [];
  const Part = lazyPart<DrawerProps>(async () => {
    asked += 1;
    const address = missing[asked - 1];
    if (address !== undefined) throw new ChunkLoadError('script', 'error', address, undefined);
    return Drawer;
  });
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <input aria-label="备注" />
        <button onClick={() => setOpen(true)}>打开</button>
        {isOpen && (
          <Suspense>
            <Part name="小周" onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </>
    );
  }
  renderPage(
    <ReportProvider value={(error) => void reported.push(error)}>{around(<Page />)}</ReportProvider>,
  );
  return { reported };
}

describe('a part that does not arrive (issue 50)', () => {
  // React logs the errors that a boundary has caught.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => jest.restoreAllMocks());

  it('costs itself alone, is reported, and is fetched again in its place', async () => {
    const { reported } = open(['/7.js', '/7.js', '/7.js']);
    await userEvent.type(screen.getByLabelText('备注'), '填到一半');
    await userEvent.click(screen.getByText('打开'));
    expect(await screen.findByRole('alert')).toHaveTextContent('这一部分加载失败');
    expect(screen.getByLabelText('备注')).toHaveValue('填到一半');
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await userEvent.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('小周的详情')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(reported).toEqual([expect.any(ChunkLoadError), expect.any(ChunkLoadError)]);
  });

  it.each([
    [
      'a dialog',
      (part: ReactNode) => (
        <Dialog title="收货" footer={null}>
          {part}
        </Dialog>
      ),
    ],
    [
      'a drawer',
      (part: ReactNode) => (
        <SideDrawer title="收货" onClose={() => {}}>
          {part}
        </SideDrawer>
      ),
    ],
  ])('says so inside %s, with what was typed there and a way to the new version', async (_layer, within) => {
    open(['/7.js'], within);
    await userEvent.type(await screen.findByLabelText('备注'), '填到一半');
    await userEvent.click(screen.getByText('打开'));
    const layer = screen.getByRole('dialog', { name: '收货' });
    expect(await inLayer(layer).findByRole('alert')).toHaveTextContent('这一部分加载失败');
    expect(inLayer(layer).getByRole('button', { name: '刷新' })).toBeVisible();
    expect(screen.getByLabelText('备注')).toHaveValue('填到一半');
    await userEvent.click(inLayer(layer).getByRole('button', { name: '重试' }));
    expect(await screen.findByText('小周的详情')).toBeVisible();
  });

  it('is there after one try more, though other chunks of it were still under way when the first one failed', async () => {
    const { reported } = open(['/7.js', '/8.js', '/9.js']);
    await userEvent.click(screen.getByText('打开'));
    await userEvent.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('小周的详情')).toBeVisible();
    expect(reported).toHaveLength(1);
  });

  it('is drawn at once when it was fetched before', async () => {
    const Part = lazyPart<DrawerProps>(() => Promise.resolve(Drawer));
    await Part.fetch();
    renderPage(<Part name="小周" onClose={() => {}} />);
    expect(screen.getByText('小周的详情')).toBeVisible();
  });

  it('is closed with what opened it, and fetched anew when it is opened once more', async () => {
    open(['/7.js']);
    await userEvent.click(screen.getByText('打开'));
    await userEvent.click(await screen.findByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByText('打开'));
    expect(await screen.findByText('小周的详情')).toBeVisible();
  });
});
