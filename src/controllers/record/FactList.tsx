/** The facts of a record, one below the other, each by its label; "—" where there is nothing. */
import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { blank } from '../../lib/blank';

export type Fact = readonly [label: string, value: ReactNode];

export const FactList = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <Descriptions
    size="small"
    column={1}
    styles={{ label: { minWidth: 140 }, content: { overflowWrap: 'anywhere' } }}
    items={facts.map(([label, value]) => ({ key: label, label, children: value || blank }))}
  />
);
