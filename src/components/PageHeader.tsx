/** The head of a page: its title, what it is about, and the page's main actions. */
import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
}

export const PageHeader = ({ title, subtitle, actions }: PageHeaderProps) => (
  <Flex wrap gap="small" justify="space-between" align="center" style={{ minHeight: 32, marginBlockEnd: 12 }}>
    <Flex wrap gap="small" align="center">
      <Typography.Title level={1} style={{ margin: 0, fontSize: 20 }}>
        {title}
      </Typography.Title>
      {subtitle}
    </Flex>
    <Flex wrap gap="small">
      {actions}
    </Flex>
  </Flex>
);
