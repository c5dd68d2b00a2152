/** antd's toasts and notifications in the product's theme; loaded when the first one is needed. */
import { Button, ConfigProvider, message, notification } from 'antd';
import type { MessageInstance } from 'antd/es/message/interface';
import type { NotificationInstance } from 'antd/es/notification/interface';
import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { classPrefixes } from '#config/class-prefixes';
import { headerHeightPx } from '#config/constants';
import { locales } from '#config/locales';
import { PageRootProvider, usePageRoot } from '#src/components/page-root/page-root';
import { useIsNarrow } from '#src/components/use-is-narrow';
import { useMediaQuery } from '#src/components/use-media-query';
import { InstanceStyles } from '#src/layouts/theme/InstanceStyles';
import { themeOf } from '#src/layouts/theme/theme';
import { LocaleProvider, useShownLocale, wordingIn, type Wording } from '#src/locales';
import './toasts.css';

export interface Toasts {
  readonly message: MessageInstance;
  readonly notification: NotificationInstance;
  /** Removes the messages and their containers from the page. */
  readonly end: () => void;
}

/** @param root the element that contains the messages, if a host provides one */
export function openToasts(root: HTMLElement | undefined): Promise<Toasts> {
  const holder = createRoot(document.createElement('div'));
  return new Promise((resolve) => {
    holder.render(
      <ToastLook root={root}>
        <Holders root={root} onReady={(opened) => resolve({ ...opened, end: () => holder.unmount() })} />
      </ToastLook>,
    );
  });
}

interface HoldersProps {
  readonly root: HTMLElement | undefined;
  readonly onReady: (opened: Pick<Toasts, 'message' | 'notification'>) => void;
}

function Holders({ root, onReady }: HoldersProps) {
  const place = root && { getContainer: () => root };
  // In a wide window the middle of the header is free; on a phone the header's buttons are there.
  const isNarrow = useIsNarrow();
  // At most one message: a second one replaces the first.
  const [messages, messageHolder] = message.useMessage({
    maxCount: 1,
    ...(isNarrow && { top: headerHeightPx + 8 }),
    ...place,
  });
  // Bottom left, away from the header, a page's actions and the pager, which the person may want to click next.
  const [notifications, notificationHolder] = notification.useNotification({
    placement: 'bottomLeft',
    ...place,
  });
  useEffect(
    () => onReady({ message: messages, notification: notifications }),
    [onReady, messages, notifications],
  );
  return (
    <>
      {messageHolder}
      {notificationHolder}
    </>
  );
}

interface ToastLookProps {
  readonly root: HTMLElement | undefined;
  readonly children: ReactNode;
}

/**
 * Messages are outside the page's React tree, so shade and language are read from its element; some stay on screen when
 * these change.
 */
function ToastLook({ root, children }: ToastLookProps) {
  const holder = root ?? document.documentElement;
  const onChange = useMemo(() => onLookChangeOf(holder), [holder]);
  const isDark = useSyncExternalStore(onChange, () => holder.dataset['shade'] === 'dark');
  const language = useSyncExternalStore(onChange, () => holder.lang);
  const locale = locales.find((each) => each === language) ?? 'zh-CN';
  const isMotionReduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isNarrow = useIsNarrow();
  const theme = useMemo(
    () => themeOf({ shade: isDark ? 'dark' : 'light', isMotionReduced, isNarrow }),
    [isDark, isMotionReduced, isNarrow],
  );
  const themed = (
    <PageRootProvider value={root}>
      <LocaleProvider value={locale}>
        <ConfigProvider {...classPrefixes} theme={theme}>
          {children}
        </ConfigProvider>
      </LocaleProvider>
    </PageRootProvider>
  );
  return root ? <InstanceStyles root={root}>{themed}</InstanceStyles> : themed;
}

const onLookChangeOf = (holder: HTMLElement) => (notify: () => void) => {
  const observer = new MutationObserver(notify);
  observer.observe(holder, { attributeFilter: ['data-shade', 'lang'] });
  return () => observer.disconnect();
};

/** A notification's title; while one is shown, the page leaves space for it (src/layouts/menu/menu-layout.css). */
export const noticeTitle = (title: ReactNode): ReactNode => <NoticeTitle>{title}</NoticeTitle>;

function NoticeTitle({ children }: { readonly children: ReactNode }) {
  const { dataset } = usePageRoot() ?? document.documentElement;
  useLayoutEffect(() => {
    const count = (change: number) => {
      const notices = Number(dataset['notices'] ?? 0) + change;
      if (notices > 0) dataset['notices'] = `${notices}`;
      else delete dataset['notices'];
    };
    count(1);
    return () => count(-1);
  }, [dataset]);
  return children;
}

/** Renders a wording in the page's current language, also after it has changed. */
export const inWords = (wording: Wording): ReactNode =>
  typeof wording === 'string' ? wording : <Words wording={wording} />;

const Words = ({ wording }: { readonly wording: Wording }) => wordingIn(wording, useShownLocale());

export const actionButton = ({
  label,
  onClick,
}: {
  readonly label: ReactNode;
  readonly onClick: () => void;
}) => (
  <Button type="primary" size="small" onClick={onClick}>
    {label}
  </Button>
);
