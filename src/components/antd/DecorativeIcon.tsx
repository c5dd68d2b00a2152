/**
 * antd's icon, silent unless it is named: it stands beside the word that it decorates, and would put its English file
 * name into the word's. The build and the tests put it in the place of the icon that every antd icon is made of.
 */
import AntdIcon, { type IconComponentProps } from '@ant-design/icons/es/components/AntdIconLight';
import type { RefAttributes } from 'react';

type DecorativeIconProps = IconComponentProps & RefAttributes<HTMLSpanElement>;

export default function DecorativeIcon(props: DecorativeIconProps) {
  if (props['aria-label'] !== undefined) return <AntdIcon {...props} />;
  return <AntdIcon {...props} role="presentation" aria-hidden aria-label={undefined} />;
}
