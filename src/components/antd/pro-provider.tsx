/**
 * Replaces in the build what ProLayout gets from the provider of pro-components: its tokens alone.
 *
 * The fault: the provider derives all of antd's tokens a second time, writes them as 11 kB of variables that nothing
 * reads, and brings antd's Chinese texts again, a second colour library and the words of 34 languages. ProLayout's styles
 * are made with the real one when the product is built (scripts/webpack/pro-layout-styles.ts). It saves 10 kB gz. Remove
 * it when ProLayout can be had without that; upstream has no issue of it.
 */
import type { ProLayoutProps } from '@ant-design/pro-components/es/layout/ProLayout';
import { theme } from 'antd';
import { createContext, useMemo, type PropsWithChildren } from 'react';

// Named by pro-components' index of helpers, and used by nothing in the build.
export {
  lighten,
  operationUnit,
  resetComponent,
  setAlpha,
} from '@ant-design/pro-components/es/provider/useStyle';

interface Provided {
  readonly hashId: string;
  readonly token: { readonly layout?: ProLayoutProps['token'] };
}

export const ProProvider = createContext<Provided>({ hashId: '', token: {} });

type ProConfigProviderProps = PropsWithChildren<Pick<ProLayoutProps, 'token'>>;

export function ProConfigProvider({ token, children }: ProConfigProviderProps) {
  const { hashId } = theme.useToken();
  const provided = useMemo(() => ({ hashId, token: { layout: token } }), [hashId, token]);
  return <ProProvider value={provided}>{children}</ProProvider>;
}

export const isNeedOpenHash = (): boolean => true;

export function useStyle() {
  const { hashId } = theme.useToken();
  return { hashId, wrapSSR: <Node,>(node: Node): Node => node };
}
