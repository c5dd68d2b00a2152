/** Draws a page or a part of one as the application does around it: theme, language, rights, store and router. */
import { render } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { classPrefixes } from '#config/class-prefixes';
import type { Locale } from '#config/locales';
import { AuthListProvider, type AuthList } from '../access';
import { LocaleProvider } from '../locales';
import type { App } from '../runtime';
import { RuntimeProvider } from '../runtime/react';
import { createLayers } from './layers/layer-history';
import { LayersProvider } from './layers/use-layer';
import { LeaveGuard } from './unsaved/LeaveGuard';

interface PageOptions {
  /** The started application whose store the page reads. */
  readonly app?: App;
  /** What the person may. */
  readonly authList?: AuthList;
  /** Where the page is opened; every address shows it. */
  readonly address?: string;
  readonly locale?: Locale;
}

/** As in the product, the styles are those of the build: antd would write all of its own into each test's document. */
const look = { ...classPrefixes, theme: { zeroRuntime: true } } as const;

export function renderPage(
  page: ReactNode,
  { app, authList = [], address = '/', locale = 'zh-CN' }: PageOptions = {},
) {
  const around = (shown: ReactNode) => (
    <LocaleProvider value={locale}>
      <AuthListProvider value={authList}>
        <ConfigProvider {...look}>
          <LeaveGuard />
          {shown}
        </ConfigProvider>
      </AuthListProvider>
    </LocaleProvider>
  );
  const inStore = (shown: ReactNode) => (app ? <RuntimeProvider app={app}>{shown}</RuntimeProvider> : shown);
  const router = createMemoryRouter([{ path: '*', element: around(page) }], { initialEntries: [address] });
  const shown = (
    <LayersProvider value={createLayers(router)}>
      <RouterProvider router={router} />
    </LayersProvider>
  );
  return { router, ...render(inStore(shown)) };
}

/** The same for a part that knows no address, which a test draws again with other properties. */
export function renderPart(part: ReactNode) {
  const around = (shown: ReactNode) => <ConfigProvider {...look}>{shown}</ConfigProvider>;
  const { rerender, ...rendered } = render(around(part));
  return { ...rendered, rerender: (other: ReactNode) => rerender(around(other)) };
}
