import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { LazyPageSource } from '#src/area/area';
import { ReportProvider } from '#src/components/lazy/report';
import { createApp, defineModel, type AnyModel } from 'saga-models';
import { RuntimeProvider, useSelector } from 'saga-models/react';
import { keepPage } from './arrived-pages';
import { LazyPage } from './LazyPage';

const counter = defineModel({ namespace: 'counter', state: { count: 7 } });
const CounterPage = () => <p>数到 {useSelector(counter, ({ count }) => count)}</p>;
const BrokenPage = () => {
  throw new Error('画不出来');
};

/** The error that webpack throws when a chunk fails to load. */
const missingChunk = (request: string) =>
  Object.assign(new Error(`Loading chunk ${request} failed.`), {
    name: 'ChunkLoadError',
    type: 'missing',
    request,
  });

function show(source: LazyPageSource, app = createApp().start()) {
  const reported: unknown[] = [];
  const page = (
    <RuntimeProvider app={app}>
      <ReportProvider value={(error) => void reported.push(error)}>
        <LazyPage source={source} />
      </ReportProvider>
    </RuntimeProvider>
  );
  return { app, reported, ...render(page, { onCaughtError: () => {} }) };
}

const arrived = (Page: ComponentType, models: readonly AnyModel[] = []): LazyPageSource => ({
  page: () => Promise.resolve({ default: Page }),
  models: [() => Promise.resolve(models)],
});

describe('a page that is fetched', () => {
  it('says that it is on the way', async () => {
    show(arrived(() => <p>到了</p>));
    expect(screen.getByRole('status')).toHaveTextContent('加载中');
    expect(await screen.findByText('到了')).toBeVisible();
  });

  it('is drawn at once when it was fetched before', async () => {
    const app = createApp().start();
    const source = arrived(() => <p>到了</p>);
    await keepPage(app, source);
    show(source, app);
    expect(screen.getByText('到了')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('brings the models it needs', async () => {
    const { app } = show(arrived(CounterPage, [counter]));
    expect(await screen.findByText('数到 7')).toBeVisible();
    expect(app.hasModel('counter')).toBe(true);
  });

  it('is reported where it does not arrive, and arrives at the next try, though others of its chunks failed late', async () => {
    const missing = ['/7.js', '/8.js', '/9.js'];
    const page = () => {
      const request = missing.shift();
      return request
        ? Promise.reject(missingChunk(request))
        : Promise.resolve({ default: () => <p>到了</p> });
    };
    const { reported } = show({ page });
    expect(await screen.findByText('页面加载失败')).toBeVisible();
    expect(reported).toMatchObject([{ name: 'ChunkLoadError', request: '/7.js' }]);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('到了')).toBeVisible();
  });

  it('is reported where it breaks while it is drawn, and offers to reload', async () => {
    const { reported } = show(arrived(BrokenPage));
    expect(await screen.findByText('页面出错了')).toBeVisible();
    expect(reported).toMatchObject([{ message: '画不出来' }]);
    expect(screen.getByRole('button', { name: '重新加载' })).toBeVisible();
  });
});
