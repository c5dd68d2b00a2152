/** Configures antd for everything below: theme by shade, language, and where styles are written. */
import { ConfigProvider } from 'antd';
import 'dayjs/locale/zh-cn';
import type { Locale } from 'antd/es/locale';
import zhCN from 'antd/es/locale/zh_CN';
import { useCallback, useMemo, type ReactNode } from 'react';
import { classPrefixes } from '#config/class-prefixes';
import { usePageRoot } from '#src/components/page-root/page-root';
import { useIsNarrow } from '#src/components/use-is-narrow';
import { useMediaQuery } from '#src/components/use-media-query';
import { useTexts, defineTexts } from '#src/locales';
import { InstanceStyles } from './InstanceStyles';
import { themeOf } from './theme';
import { useShade } from './use-shade';

/** For ProLayout's drawer, which is inside the page, where antd would not keep the focus in it. */
const focusKept = { focusable: { trap: true } };

/**
 * A browser remembers what was typed into fields and shows it to the next person at the desk: telephones, names. Fields
 * that a password manager fills say so themselves.
 */
const notRemembered = { autoComplete: 'off' };

export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const shade = useShade();
  const isMotionReduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isNarrow = useIsNarrow();
  const theme = useMemo(
    () => themeOf({ shade, isMotionReduced, isNarrow }),
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
      input={notRemembered}
      getPopupContainer={placeOfPopup}
    >
      {children}
    </ConfigProvider>
  );
  return root ? <InstanceStyles root={root}>{themed}</InstanceStyles> : themed;
}

/**
 * Menus, popups and tooltips are placed inside the main landmark, because people who move by landmarks would miss them
 * outside. Dialogs and toasts, for which antd passes no trigger or the body, stay above the page and keep it from
 * scrolling.
 */
function placeOf(trigger: HTMLElement | undefined, root: HTMLElement | undefined): HTMLElement {
  const top = root ?? document.body;
  if (trigger === undefined || trigger === document.body) return top;
  return top.querySelector('main') ?? top;
}

/** antd's own texts as a text area: Chinese is bundled with the shell, English loads when it is chosen. */
const antdTexts = defineTexts<Locale>(zhCN, async () => (await import('antd/es/locale/en_US')).default);
