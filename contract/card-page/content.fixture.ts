/** Page contents for tests. */
import type { PageBlock, PageContent } from './content';

export const contentOf = (...blocks: PageBlock[]): PageContent => ({
  schema: 1,
  theme: 'green',
  blocks,
});

export const heading = (id: string, text = id): PageBlock => ({
  id,
  kind: 'heading',
  text,
  level: 1,
  align: 'start',
});
