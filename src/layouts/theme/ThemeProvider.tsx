/** antd's configuration for everything below: the look in the chosen shade, the language, where styles go. */
import { ConfigProvider } from 'antd';
import 'dayjs/locale/zh-cn';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { Locale } from 'antd/es/locale';
import zhCN from 'antd/es/locale/zh_CN';
import { classPrefixes } from '#config/class-prefixes';
import { useTexts, defineTexts } from '../../locales';
import { InstanceStyles } from './InstanceStyles';
import { usePageRoot } from '../../components/page-root/page-root';
import { useIsNarrow } from '../../components/use-is-narrow';
import { useMediaQuery } from '../../components/use-media-query';
import { useShade } from './use-shade';
import { themeOf } from './theme';

/** ProLayout's drawer hangs in the page, and there antd would let the focus out of it. */
const focusKept = { focusable: { trap: true } };

export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const shade = useShade();
  const isMotionReduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isNarrow = useIsNarrow();
  const theme = useMemo(
    () => themeOf(shade, { isMotionReduced, isNarrow }),
    [shade, isMotionReduced, isNarrow],
  );
  const root = usePageRoot();
  const placeOfPopup = useCallback((trigger?: HTMLElement) => placeOf(trigger, root), [root]);
  const themed = (
    <ConfigProvider
      {...classPrefixes}
      locale={useTexts(antdTexts)}
      theme={theme}
      drawer={focusKept}
      getPopupContainer={placeOfPopup}
    >
      {children}
    </ConfigProvider>
  );
  return root ? <InstanceStyles root={root}>{themed}</InstanceStyles> : themed;
}

/**
 * Menus, choices and hints hang in the page's main landmark: who goes from landmark to landmark would miss them beside it.
 * Dialogs and toasts, for which antd names no trigger or the body, stay above the page and keep it from scrolling.
 */
function placeOf(trigger: HTMLElement | undefined, root: HTMLElement | undefined): HTMLElement {
  const top = root ?? document.body;
  if (trigger === undefined || trigger === document.body) return top;
  return top.querySelector('main') ?? top;
}

/** antd's own words, as an area like the product's: Chinese with the shell, English when it is chosen. */
const antdTexts = defineTexts<Locale>(zhCN, async () => (await import('antd/es/locale/en_US')).default);
