/** The head of a page: its title, what it is about, and the page's main actions. */
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
    {/* On a phone a sentence beside the title has several lines. */}
    <Flex wrap gap="small" align="center" style={{ lineHeight: 'var(--sc-line-height)' }}>
      <PageTitle>{title}</PageTitle>
      {subtitle}
    </Flex>
    <Flex wrap gap="small">
      {actions}
    </Flex>
  </Flex>
);
