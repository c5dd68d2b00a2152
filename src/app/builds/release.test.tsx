import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense, useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { lazyPart } from '#src/components/lazy/lazy-part';
import { ReportProvider } from '#src/components/lazy/report';
import { renderPage } from '#src/components/render-page.fixture';
import { useLeaveQuestion } from '#src/components/unsaved/use-unsaved-work';
import { hasUnsavedWork } from '#src/lib/unsaved-work';
import { ChunkLoadError } from '#src/request/chunk-load-error';
import { createApp } from 'saga-models';
import { LazyPage } from '../routing/LazyPage';
import { createBuildWatch } from './build-watch';

/** A chunk of the previous build, which the release has removed. */
const isGone = () => Promise.reject(new ChunkLoadError('script', 'error', '/7.js', undefined));

const GoneDialog = lazyPart(isGone);
/** Without a boundary of its own, so that its failure costs the whole page. */
const GoneField = lazy(isGone);

function FormPage() {
  const [name, setName] = useState('');
  const [opened, setOpened] = useState<'dialog' | 'field'>();
  useLeaveQuestion(name !== '');
  return (
    <>
      <input aria-label="名称" value={name} onChange={({ target }) => setName(target.value)} />
      <button onClick={() => setOpened('dialog')}>打开对话框</button>
      <button onClick={() => setOpened('field')}>更多字段</button>
      <Link to="/list">列表</Link>
      <Suspense>
        {opened === 'dialog' && <GoneDialog />}
        {opened === 'field' && <GoneField />}
      </Suspense>
    </>
  );
}

const form = { page: () => Promise.resolve({ default: FormPage }) };
const list = { page: isGone };

/** A page with a form, of a build that another has replaced; the returned function makes the server name the new one. */
async function open() {
  const seen = { reloads: 0, offers: 0 };
  let answer = () => {};
  const watch = createBuildWatch({
    build: 'old',
    fetchBuild: () => new Promise((resolve) => (answer = () => resolve('new'))),
    mayReload: () => !hasUnsavedWork(),
    reload: () => (seen.reloads += 1),
    onNewBuild: () => (seen.offers += 1),
    storage: { getItem: () => null, setItem: () => true },
  });
  let told: Promise<void> | undefined;
  renderPage(
    <ReportProvider value={(_error, page) => (told = watch.chunkIsMissing(page))}>
      <Routes>
        <Route path="/" element={<LazyPage key="form" source={form} />} />
        <Route path="/list" element={<LazyPage key="list" source={list} />} />
      </Routes>
    </ReportProvider>,
    { app: createApp().start() },
  );
  await screen.findByLabelText('名称');
  return {
    seen,
    async hearOfTheRelease() {
      await waitFor(() => expect(told).toBeDefined());
      answer();
      await told;
    },
  };
}

describe('a release while a page is open', () => {
  // React logs the errors that a boundary has caught.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => jest.restoreAllMocks());

  const press = (name: string) => userEvent.click(screen.getByText(name));
  const type = () => userEvent.type(screen.getByLabelText('名称'), '填到一半');

  it('reloads by itself when the next page is gone and nothing was typed', async () => {
    const { seen, hearOfTheRelease } = await open();
    await press('列表');
    await screen.findByText('页面加载失败');
    await hearOfTheRelease();
    expect(seen).toEqual({ reloads: 1, offers: 0 });
  });

  it('leaves the moment to the person whose form has just been lost with its page', async () => {
    const { seen, hearOfTheRelease } = await open();
    await type();
    await press('更多字段');
    await screen.findByText('页面加载失败');
    expect(hasUnsavedWork()).toBe(false);
    await hearOfTheRelease();
    expect(seen).toEqual({ reloads: 0, offers: 1 });
  });

  it('keeps the form and the dialog that was asked for, which can be tried again', async () => {
    const { seen, hearOfTheRelease } = await open();
    await type();
    await press('打开对话框');
    expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
    await hearOfTheRelease();
    expect(screen.getByLabelText('名称')).toHaveValue('填到一半');
    expect(seen).toEqual({ reloads: 0, offers: 1 });
  });

  it('does not reload over a dialog that was asked for, even where nothing was typed', async () => {
    const { seen, hearOfTheRelease } = await open();
    await press('打开对话框');
    await screen.findByRole('button', { name: '重试' });
    await hearOfTheRelease();
    expect(seen).toEqual({ reloads: 0, offers: 1 });
  });
});
