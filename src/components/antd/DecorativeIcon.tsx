/**
 * antd's icon, hidden from screen readers unless it has a name. The build and the tests substitute it for the icon that
 * every antd icon is made of.
 *
 * The fault: an icon has `role="img"` and its English file name as its label, so a button with an icon beside its text
 * is read out as «down 展开筛选»; antd renders many icons itself, where no property reaches them. It saves no bytes.
 * Upstream: https://github.com/ant-design/ant-design-icons/issues/478, open since April 2021. Remove it when a provider
 * can set or leave out the labels of icons.
 */
import AntdIcon, { type IconComponentProps } from '@ant-design/icons/es/components/AntdIconLight';
import type { RefAttributes } from 'react';

type DecorativeIconProps = IconComponentProps & RefAttributes<HTMLSpanElement>;

export default function DecorativeIcon(props: DecorativeIconProps) {
  if (props['aria-label'] !== undefined) return <AntdIcon {...props} />;
  return <AntdIcon {...props} role="presentation" aria-hidden aria-label={undefined} />;
}
