/**
 * antd's icon, silent unless it is named. The build and the tests put it in the place of the icon that every antd icon is made of.
 *
 * The fault: an icon has `role="img"` and its English file name as its label, so a button beside whose word it stands is heard as
 * «down 展开筛选»; antd draws many of them itself, where no property reaches them. It saves no bytes. Upstream:
 * https://github.com/ant-design/ant-design-icons/issues/478, open since April 2021. It goes on the day on which the labels of
 * icons can be set or left out by a provider.
 */
import AntdIcon, { type IconComponentProps } from '@ant-design/icons/es/components/AntdIconLight';
import type { RefAttributes } from 'react';

type DecorativeIconProps = IconComponentProps & RefAttributes<HTMLSpanElement>;

export default function DecorativeIcon(props: DecorativeIconProps) {
  if (props['aria-label'] !== undefined) return <AntdIcon {...props} />;
  return <AntdIcon {...props} role="presentation" aria-hidden aria-label={undefined} />;
}
