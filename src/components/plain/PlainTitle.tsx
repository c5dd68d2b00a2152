/** A page's title inside a part that draws titles its own way, and not as headings (antd's Result). */
import type { ReactNode } from 'react';

export const PlainTitle = ({ children }: { readonly children: ReactNode }) => (
  <h1 style={{ margin: 0, font: 'inherit' }}>{children}</h1>
);
