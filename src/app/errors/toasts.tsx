/** antd's toasts and notifications, in the product's look; fetched when the first one is needed. */
import { Button, ConfigProvider, message, notification } from 'antd';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { themeOf } from '../../layouts/theme/theme';
import { useMediaQuery } from '../../components/use-media-query';
import '../../layouts/theme/antd.css';
import './toasts.css';

// One message at a time: a second one takes the place of the first.
message.config({ maxCount: 1 });

ConfigProvider.config({ holderRender: (children) => <ToastLook>{children}</ToastLook> });

/** They stand beside the page's own tree, so the shade comes from the document; some of them outlast a change of it. */
function ToastLook({ children }: { readonly children: ReactNode }) {
  const isDark = useSyncExternalStore(onShadeChange, () => shadeHolder.dataset['shade'] === 'dark');
  const isMotionReduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  const theme = useMemo(() => themeOf(isDark ? 'dark' : 'light', isMotionReduced), [isDark, isMotionReduced]);
  return <ConfigProvider theme={theme}>{children}</ConfigProvider>;
}

const shadeHolder = document.documentElement;

function onShadeChange(tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(shadeHolder, { attributeFilter: ['data-shade'] });
  return () => observer.disconnect();
}

export { message, notification };

export const actionButton = ({
  label,
  onClick,
}: {
  readonly label: string;
  readonly onClick: () => void;
}) => (
  <Button type="primary" size="small" onClick={onClick}>
    {label}
  </Button>
);
