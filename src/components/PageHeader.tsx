/** The header of a page: title, subtitle, main actions. */
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle';

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
}

export const PageHeader = ({ title, subtitle, actions }: PageHeaderProps) => (
  <Flex wrap gap="small" justify="space-between" align="center" style={{ minHeight: 32, marginBlockEnd: 12 }}>
    {/* The line height is for a phone, where a subtitle wraps to several lines. */}
    <Flex wrap gap="small" align="center" style={{ lineHeight: 'var(--sc-line-height)' }}>
      <PageTitle>{title}</PageTitle>
      {subtitle}
    </Flex>
    <Flex wrap gap="small">
      {actions}
    </Flex>
  </Flex>
);
