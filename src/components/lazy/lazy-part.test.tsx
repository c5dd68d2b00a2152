import { Suspense, useState } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChunkLoadError } from '../../request/chunk-load-error';
import { renderPage } from '../render-page.fixture';
import { lazyPart } from './lazy-part';
import { ReportProvider } from './report';

interface DrawerProps {
  readonly name: string;
  readonly onClose: () => void;
}

const Drawer = ({ name }: DrawerProps) => <p>{name}的详情</p>;

/** A page with a field and a lazy part that fails to load the given number of times. */
function open(failures: number) {
  let asked = 0;
  const reported: unknown[] = [];
  const Part = lazyPart<DrawerProps>(async () => {
    asked += 1;
    if (asked <= failures) throw new ChunkLoadError('script', 'error', '/7.js', undefined);
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
    <ReportProvider value={(error) => void reported.push(error)}>
      <Page />
    </ReportProvider>,
  );
  return { reported };
}

describe('a part that does not arrive (issue 50)', () => {
  // React logs the errors that a boundary has caught.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => jest.restoreAllMocks());

  it('costs itself alone, is reported, and is fetched again in its place', async () => {
    const { reported } = open(2);
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

  it('is drawn at once when it was fetched before', async () => {
    const Part = lazyPart<DrawerProps>(() => Promise.resolve(Drawer));
    await Part.fetch();
    renderPage(<Part name="小周" onClose={() => {}} />);
    expect(screen.getByText('小周的详情')).toBeVisible();
  });

  it('is closed with what opened it, and fetched anew when it is opened once more', async () => {
    open(1);
    await userEvent.click(screen.getByText('打开'));
    await userEvent.click(await screen.findByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByText('打开'));
    expect(await screen.findByText('小周的详情')).toBeVisible();
  });
});
