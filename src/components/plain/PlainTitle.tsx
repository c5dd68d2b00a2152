/** A page's h1 inside a component that doesn't render its title as a heading (antd's Result). */
import type { ReactNode } from 'react';

export const PlainTitle = ({ children }: { readonly children: ReactNode }) => (
  <h1 style={{ margin: 0, font: 'inherit' }}>{children}</h1>
);
