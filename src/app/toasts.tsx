/** antd's toasts and notifications, in the product's look; fetched when the first one is needed. */
import { Button, ConfigProvider, message, notification } from 'antd';
import { themeOf } from '../layouts/theme';

ConfigProvider.config({
  holderRender: (children) => (
    <ConfigProvider
      theme={themeOf(document.documentElement.dataset['shade'] === 'dark' ? 'dark' : 'light', false)}
    >
      {children}
    </ConfigProvider>
  ),
});

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
