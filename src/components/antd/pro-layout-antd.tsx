/**
 * antd as ProLayout and its header get it in the build: their ConfigProviders leave the theme as it is.
 *
 * The fault: each of the two derives all of antd's tokens again and writes them as 12 kB of variables under a name of
 * its own, for a few tokens of the menu and the layout. The product's theme has those (src/layouts/theme/theme.ts).
 * Remove it when ProLayout takes its tokens from the theme; upstream has no issue of it.
 */
import { ConfigProvider as AntdConfigProvider } from 'antd';
import type { ReactNode } from 'react';

export { Layout } from 'antd';

const SameTheme = ({ children }: { readonly children: ReactNode }) => children;

export const ConfigProvider = Object.assign(SameTheme, { ConfigContext: AntdConfigProvider.ConfigContext });
