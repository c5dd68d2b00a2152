/** Renders a page, or a part of one, inside what the application provides: theme, language, rights, store, router. */
import { render } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { classPrefixes } from '#config/class-prefixes';
import type { Locale } from '#config/locales';
import { AuthListProvider, type AuthList } from '#src/access';
import { LocaleProvider } from '#src/locales';
import type { App } from 'saga-models';
import { RuntimeProvider } from 'saga-models/react';
import { keepFocus } from './layers/kept-focus';
import { createLayers } from './layers/layer-history';
import { LayersProvider } from './layers/use-layer';
import { LeaveGuard } from './unsaved/LeaveGuard';

interface PageOptions {
  /** The started application whose store the page reads. */
  readonly app?: App;
  /** The person's rights. */
  readonly authList?: AuthList;
  /** The address at which the page is opened; every address renders it. */
  readonly address?: string;
  readonly locale?: Locale;
}

/**
 * As in the product, styles come from the build; otherwise antd would write all of its styles into each test's
 * document.
 */
const look = { ...classPrefixes, theme: { zeroRuntime: true } } as const;

export function renderPage(
  page: ReactNode,
  { app, authList = [], address = '/', locale = 'zh-CN' }: PageOptions = {},
) {
  const around = (shown: ReactNode) => (
    <LocaleProvider value={locale}>
      <AuthListProvider value={authList}>
        <ConfigProvider {...look}>
          <KeptFocus />
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

/** Renders a part that needs no address; `rerender` gives it other properties. */
export function renderPart(part: ReactNode) {
  const around = (shown: ReactNode) => (
    <ConfigProvider {...look}>
      <KeptFocus />
      {shown}
    </ConfigProvider>
  );
  const { rerender, ...rendered } = render(around(part));
  return { ...rendered, rerender: (other: ReactNode) => rerender(around(other)) };
}

function KeptFocus() {
  useEffect(() => keepFocus(document.body), []);
  return null;
}
