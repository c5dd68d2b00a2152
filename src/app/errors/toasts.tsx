/** antd's toasts and notifications, in the product's look; fetched when the first one is needed. */
import { Button, ConfigProvider, message, notification } from 'antd';
import type { MessageInstance } from 'antd/es/message/interface';
import type { NotificationInstance } from 'antd/es/notification/interface';
import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { classPrefixes } from '#config/class-prefixes';
import { headerHeightPx } from '#config/constants';
import { locales } from '#config/locales';
import { InstanceStyles } from '../../layouts/theme/InstanceStyles';
import { themeOf } from '../../layouts/theme/theme';
import { PageRootProvider, usePageRoot } from '../../components/page-root/page-root';
import { useIsNarrow } from '../../components/use-is-narrow';
import { useMediaQuery } from '../../components/use-media-query';
import { LocaleProvider, useShownLocale, wordingIn, type Wording } from '../../locales';
import './toasts.css';

export interface Toasts {
  readonly message: MessageInstance;
  readonly notification: NotificationInstance;
  /** Takes them off the page, and what holds them. */
  readonly end: () => void;
}

/** @param root that they stay inside of, where a host lends one */
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
  // The middle of the header is free in a wide window; a phone has its buttons there.
  const isNarrow = useIsNarrow();
  // One message at a time: a second one takes the place of the first.
  const [messages, messageHolder] = message.useMessage({
    maxCount: 1,
    ...(isNarrow && { top: headerHeightPx + 8 }),
    ...place,
  });
  // Away from the header, from the actions of a page and from the pager, which the person may want next.
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
 * They stand beside the page's own tree, so shade and language come from its element; some of them outlast a change of
 * these.
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
    () => themeOf(isDark ? 'dark' : 'light', { isMotionReduced, isNarrow }),
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

const onLookChangeOf = (holder: HTMLElement) => (tell: () => void) => {
  const observer = new MutationObserver(tell);
  observer.observe(holder, { attributeFilter: ['data-shade', 'lang'] });
  return () => observer.disconnect();
};

/** The title of a notification: as long as it stands, the page leaves room for it (src/layouts/menu/menu-layout.css). */
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

/** What is shown in the language of the page, whichever is chosen meanwhile. */
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
